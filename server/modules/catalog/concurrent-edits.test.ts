import { beforeAll, describe, expect, test } from "vitest";
import { makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const patch = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload });
const put = (id: number, payload: object[]) =>
  shop().request({ method: "PUT", url: `/api/products/${id}/variants`, cookie, payload });
const productOf = async (id: number) => (await shop().request({ url: `/api/products/${id}`, cookie })).json();

/** Sells units of a product. */
async function sell(productId: number, line: { size?: string; quantity: number }) {
  const userId = (await makeUser(shop().ctx)).id;
  await makeOrder(shop().ctx, { userId, lines: [{ productId, price: 20_000, ...line }] });
}

describe("when stock is sold while a product form is open", () => {
  test("saving other fields keeps the new stock", async () => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
    await sell(id, { size: "80 ml", quantity: 3 });

    const answer = await patch(id, { name: "Otro nombre", variants: [{ size: "80 ml", isEnabled: true }] });

    expect(answer.json()).toMatchObject({ name: "Otro nombre", variants: [{ stock: 7 }] });
  });

  test("a stock edit based on the old number is refused, and changes nothing", async () => {
    const { id } = await makeProduct(shop().ctx, {
      variants: [
        { size: "80 ml", stock: 10 },
        { size: "260 ml", stock: 5 },
      ],
    });
    await sell(id, { size: "80 ml", quantity: 3 });

    const answer = await patch(id, {
      name: "Otro nombre",
      variants: [
        { size: "80 ml", stock: 20, expectedStock: 10 },
        { size: "260 ml", stock: 6, expectedStock: 5 },
      ],
    });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "conflict",
      message: "El stock cambió mientras lo editabas: 80 ml pasó de 10 a 7.",
      movedStock: [{ size: "80 ml", expected: 10, stock: 7 }],
    });
    expect(await productOf(id)).toMatchObject({ version: 1, variants: [{ stock: 7 }, { stock: 5 }] });
  });

  test.each([
    ["a renamed size", { variants: [{ size: "80 ml", stock: 10 }] }, "80 ml"],
    ["the first size of a product", { stock: 10 }, ""],
  ])("%s does not bring the sold units back", async (_what, given, replaces) => {
    const { id } = await makeProduct(shop().ctx, given);
    await sell(id, { size: replaces, quantity: 3 });
    const edit = (stock: number) => ({
      variants: [{ size: "90 ml", stock, replaces, expectedStock: stock }],
    });

    const late = await patch(id, edit(10));
    const again = await patch(id, edit(7));

    expect(late.json()).toMatchObject({
      code: "conflict",
      movedStock: [{ size: replaces, expected: 10, stock: 7 }],
    });
    expect(again.json().variants).toMatchObject([{ size: "90 ml", stock: 7 }]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("a size renamed to one that another name is given to does not bring the sold units back", async () => {
    const { id } = await makeProduct(shop().ctx, {
      variants: [
        { size: "80 ml", stock: 10 },
        { size: "90 ml", stock: 5 },
      ],
    });
    await sell(id, { size: "80 ml", quantity: 3 });
    const edit = (stock: number) => ({
      variants: [
        { size: "90 ml", stock, replaces: "80 ml", expectedStock: stock },
        { size: "100 ml", stock: 5, replaces: "90 ml", expectedStock: 5 },
      ],
    });

    const late = await patch(id, edit(10));
    const again = await patch(id, edit(7));

    expect(late.json().movedStock).toEqual([{ size: "80 ml", expected: 10, stock: 7 }]);
    expect(again.json().variants).toMatchObject([
      { size: "90 ml", stock: 7 },
      { size: "100 ml", stock: 5 },
    ]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("a stock edit of a product without sizes is checked, too", async () => {
    const { id } = await makeProduct(shop().ctx, { stock: 4 });
    await sell(id, { quantity: 1 });

    const late = await patch(id, { stock: 10, expectedStock: 4 });
    const again = await patch(id, { stock: 10, expectedStock: 3 });

    expect(late.json()).toMatchObject({
      code: "conflict",
      movedStock: [{ size: "", expected: 4, stock: 3 }],
    });
    expect(again.json().stock).toBe(10);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });
});

describe("when two people edit the same product", () => {
  test("an edit of an older version is refused after a change of sizes alone", async () => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
    await put(id, [{ size: "80 ml", price: 9000 }]);

    const late = await patch(id, { version: 1, name: "Segunda" });

    expect(late.statusCode).toBe(409);
    expect(late.json().product).toMatchObject({ version: 2, variants: [{ ownPrice: 9000 }] });
  });

  test("fields and sizes are saved together, or not at all", async () => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 10 }] });
    const taken = await makeProduct(shop().ctx);
    const sizes = [{ size: "80 ml" }, { size: "430 ml", stock: 2, price: 40_000 }];

    const refused = await patch(id, { version: 1, slug: taken.slug, variants: sizes });
    const before = await productOf(id);
    const saved = await patch(id, { version: 1, name: "Con dos tamaños", variants: sizes });

    expect(refused.statusCode).toBe(409);
    expect(before.variants).toHaveLength(1);
    expect(saved.json()).toMatchObject({
      version: 2,
      variants: [{ stock: 10 }, { size: "430 ml", stock: 2 }],
    });
  });

  test("a new product comes with its sizes in one call", async () => {
    const { categoryId } = await makeProduct(shop().ctx);
    const payload = {
      name: "Nuevo",
      slug: "nuevo-con-tamanos",
      description: "Una descripción cualquiera.",
      price: 1000,
      categoryId,
      imageUrl: "/uploads/default-product.jpg",
      variants: [{ size: "30 ml", stock: 4 }],
    };

    const answer = await shop().request({ method: "POST", url: "/api/products", cookie, payload });

    expect(mustExist(answer.json().variants[0])).toMatchObject({ size: "30 ml", stock: 4 });
  });
});
