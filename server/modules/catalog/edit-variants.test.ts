import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Variant } from "#contract/catalog/catalog.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

const url = (productId: number) => `/api/products/${productId}/variants`;
const put = (productId: number, payload: object[]) =>
  shop().request({ method: "PUT", url: url(productId), cookie, payload });
const post = (productId: number, payload: object) =>
  shop().request({ method: "POST", url: url(productId), cookie, payload });
const remove = (productId: number, variantId: number) =>
  shop().request({ method: "DELETE", url: `${url(productId)}/${variantId}`, cookie });
const productOf = async (id: number) => (await shop().request({ url: `/api/products/${id}`, cookie })).json();

describe("a unit's codes, weight and cost", () => {
  const unit = { sku: "TB-500", barcode: "4006381333931", weightG: 560, cost: 4500 };

  test("belong to a size of any name, and stay when a later write leaves them out", async () => {
    const { id } = await makeProduct(shop().ctx);

    await put(id, [
      { size: "500 g", stock: 3, ...unit },
      { size: "12 unidades", stock: 1 },
    ]);
    await put(id, [{ size: "500 g" }, { size: "12 unidades", sku: "TB-12" }]);

    expect((await productOf(id)).variants).toMatchObject([
      { size: "12 unidades", sku: "TB-12", barcode: null, weightG: null, cost: null },
      { size: "500 g", stock: 3, ...unit },
    ]);
    await put(id, [{ size: "500 g", sku: null, barcode: null, weightG: null, cost: null }]);
    expect((await productOf(id)).variants).toMatchObject([
      { sku: null, barcode: null, weightG: null, cost: null },
    ]);
  });

  test("belong to a product without sizes, too", async () => {
    const { id } = await makeProduct(shop().ctx);
    const payload = { ...unit, seoDescription: "Bálsamo hecho a mano" };
    await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload });

    expect(await productOf(id)).toMatchObject(payload);
  });

  test("include the cost only for staff who may see money, and nobody else can change it", async () => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });
    await put(id, [{ size: "80 ml", ...unit }]);
    const staff = await makeSignedIn(shop().ctx, { role: "catalog" });
    const asStaff = (method: "GET" | "PUT", path: string, payload?: object[]) =>
      shop().request({ method, url: path, cookie: staff.cookie, ...(payload && { payload }) });

    const answers = await Promise.all([
      asStaff("GET", `/api/products/${id}`),
      asStaff("GET", `/api/products/${id}/variants`),
      asStaff("GET", "/api/product-variants"),
      shop().request({ url: `/api/products/${id}` }),
      shop().request({ url: "/api/product-variants" }),
    ]);
    for (const answer of answers) {
      expect(answer.payload).toContain("TB-500");
      expect(answer.payload).not.toContain('"cost"');
    }
    expect((await asStaff("PUT", url(id), [{ size: "80 ml", cost: 1 }])).statusCode).toBe(403);
    expect((await asStaff("PUT", url(id), [{ size: "80 ml", sku: "TB-80" }])).statusCode).toBe(200);
    expect((await productOf(id)).variants).toMatchObject([{ sku: "TB-80", cost: 4500 }]);
  });

  test.each([{ weightG: 0 }, { weightG: 1.5 }, { cost: 0 }, { cost: -1 }, { sku: "x".repeat(65) }])(
    "a size with %j is refused",
    async (wrong) => {
      const { id } = await makeProduct(shop().ctx);
      expect((await put(id, [{ size: "80 ml", ...wrong }])).statusCode).toBe(400);
    },
  );
});

describe("PUT /api/products/:id/variants", () => {
  test("replaces the whole list; the same size keeps its id", async () => {
    const { id, variants } = await makeProduct(shop().ctx, {
      variants: [
        { size: "80 ml", stock: 3 },
        { size: "260 ml", stock: 5 },
      ],
    });

    const answer = await put(id, [
      { size: "1000 ml", stock: 2, price: 50_000 },
      { size: "260 ml", stock: 9, imageUrl: "/uploads/otra.webp", isEnabled: false },
    ]);

    expect(answer.json()).toMatchObject([
      { id: variants[1]?.id, size: "260 ml", stock: 9, imageUrl: "/uploads/otra.webp", isEnabled: false },
      { size: "1000 ml", stock: 2, price: 50_000, isEnabled: true },
    ]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test.each([
    ["a stock below zero", { size: "430 ml", stock: -1 }],
    ["half a unit", { size: "430 ml", stock: 1.5 }],
    ["a size twice", { size: "80 ml", stock: 1 }],
    ["fractions of a centavo", { size: "430 ml", stock: 1, price: 10.001 }],
    ["an unknown key", { size: "430 ml", stock: 1, colour: "red" }],
    ["no size", { size: " ", stock: 1 }],
  ])("a list with %s is refused and changes nothing", async (_, bad) => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });
    const before = await productOf(id);

    const answer = await put(id, [{ size: "80 ml", stock: 99 }, bad]);

    expect(answer.statusCode).toBe(400);
    expect(await productOf(id)).toEqual(before);
  });

  test("the product's price is that of its cheapest enabled variant, or its base price without one", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000 });
    const priceWith = async (...list: object[]) => {
      await put(id, list);
      return (await productOf(id)).price;
    };

    expect(await priceWith({ size: "80 ml", stock: 1, price: 9000 }, { size: "260 ml", stock: 1 })).toBe(
      9000,
    );
    expect(
      await priceWith(
        { size: "80 ml", stock: 1, price: 9000, isEnabled: false },
        { size: "260 ml", stock: 1 },
      ),
    ).toBe(20_000);
    expect(await priceWith({ size: "260 ml", stock: 1, price: 31_000 })).toBe(31_000);
    expect(await priceWith()).toBe(20_000);
  });

  test("a variant with price 0 has the product's price", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000 });
    await put(id, [
      { size: "80 ml", stock: 1, price: 0 },
      { size: "260 ml", stock: 1, price: 30_000 },
    ]);

    await shop().request({ method: "PATCH", url: `/api/products/${id}`, cookie, payload: { price: 25_000 } });

    expect(await productOf(id)).toMatchObject({
      price: 25_000,
      basePrice: 25_000,
      variants: [
        { price: 25_000, ownPrice: null },
        { price: 30_000, ownPrice: 30_000 },
      ],
    });
  });

  test("a product's own stock is removed when it gets sizes", async () => {
    const { id } = await makeProduct(shop().ctx, { stock: 12 });

    await put(id, [{ size: "80 ml", stock: 2 }]);
    expect((await productOf(id)).stock).toBe(2);
    await put(id, []);

    expect((await productOf(id)).stock).toBe(0);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("an unknown product is not found", async () => {
    expect((await put(999_999, [])).statusCode).toBe(404);
  });

  test("after any sequence of lists, the ledger adds up to the stock", async () => {
    const { id } = await makeProduct(shop().ctx, { stock: 5 });
    const sizes = ["30 ml", "80 ml", "260 ml", "1000 ml"];
    const variant = fc.record({
      size: fc.constantFrom(...sizes),
      stock: fc.nat(50),
      price: fc.option(fc.nat(40_000)),
      isEnabled: fc.boolean(),
    });
    const list = fc.uniqueArray(variant, { selector: (v) => v.size, maxLength: sizes.length });

    await fc.assert(
      fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 3 }), async (lists) => {
        for (const wanted of lists) {
          const answer = await put(id, wanted);
          const got: Variant[] = answer.json();
          expect(new Map(got.map((v) => [v.size, v.stock]))).toEqual(
            new Map(
              wanted
                .toSorted((a, b) => sizes.indexOf(a.size) - sizes.indexOf(b.size))
                .map((v) => [v.size, v.stock]),
            ),
          );
        }
        expect(await ledgerDifferences(shop().ctx)).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });
});

describe("single variants", () => {
  test("a new size without a stock has 0 units", async () => {
    const { id } = await makeProduct(shop().ctx);

    const answer = await post(id, { size: "430 ml", price: 12_000 });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ size: "430 ml", stock: 0, price: 12_000 });
  });

  test("adding and deleting a size records its stock in the ledger", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000, stock: 0 });

    const added = await post(id, { size: "80 ml", stock: 4, price: 15_000 });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ productId: id, size: "80 ml", stock: 4, price: 15_000 });
    expect((await productOf(id)).price).toBe(15_000);

    expect((await remove(id, added.json().id)).statusCode).toBe(204);
    expect(await productOf(id)).toMatchObject({ price: 20_000, stock: 0, variants: [] });
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test.each(["80 ml", "80ML"])("a size that exists is refused as '%s' and changes nothing", async (size) => {
    const { id } = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });

    const answer = await post(id, { size, stock: 9 });

    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: "taken", errors: { size: expect.any(String) } });
    expect((await productOf(id)).stock).toBe(3);
  });

  test("another product's variant is not deleted", async () => {
    const one = await makeProduct(shop().ctx, { variants: [{ size: "80 ml", stock: 3 }] });
    const two = await makeProduct(shop().ctx);

    expect((await remove(two.id, one.variants[0]?.id ?? 0)).statusCode).toBe(404);
    expect((await productOf(one.id)).stock).toBe(3);
  });

  test("refuses invalid input and unknown products", async () => {
    const { id } = await makeProduct(shop().ctx);

    expect((await post(id, { size: "80 ml", stock: "muchas" })).statusCode).toBe(400);
    expect((await post(999_999, { size: "80 ml", stock: 1 })).statusCode).toBe(404);
    expect((await remove(id, 999_999)).statusCode).toBe(404);
  });
});
