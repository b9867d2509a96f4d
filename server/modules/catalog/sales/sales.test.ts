import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#contract/durations.ts";
import { priceHistory, products } from "#server/db/schema/index.ts";
import { catalogChanged } from "#server/events/events.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { endSales } from "./end-sales.ts";
import { findNextSaleEnd } from "./stored-sales.ts";

const shop = testShop();
let cookie: string;
let categoryId: number;

beforeAll(async () => {
  categoryId = (await makeCategory(shop().ctx)).id;
});

beforeEach(async () => {
  await signInAgain();
  await updateSettings(shop().ctx, { salePrices: { isEnabled: true } });
});

async function signInAgain() {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
}

async function advanceDays(days: number) {
  shop().clock.advance(days * DAY_MS);
  await signInAgain();
}

const inHours = (hours: number) => new Date(shop().clock.now().getTime() + hours * HOUR_MS).toISOString();
const read = async (url: string) => (await shop().request({ url })).json();
const patch = (id: number, payload: object) =>
  shop().request({ method: "PATCH", url: `/api/products/${id}`, payload, cookie });
const putVariants = (id: number, payload: object[]) =>
  shop().request({ method: "PUT", url: `/api/products/${id}/variants`, payload, cookie });
const ask = async (productId: number, size = "") =>
  (
    await shop().request({
      method: "POST",
      url: "/api/cart/quote",
      payload: { items: [{ productId, size, quantity: 1 }] },
    })
  ).json().lines[0];

async function makeSale(given: { endsIn?: number } = {}) {
  const { id } = await makeProduct(shop().ctx, { price: 32_000, categoryId });
  const saleEndsAt = inHours(given.endsIn ?? 2);
  const answer = await patch(id, { price: 25_600, compareAt: 32_000, saleEndsAt });
  expect(answer.statusCode).toBe(200);
  return { id, saleEndsAt };
}

describe("a product on sale", () => {
  test("shows the sale price, the previous price and the end", async () => {
    const { id, saleEndsAt } = await makeSale();

    expect(await read(`/api/products/${id}`)).toMatchObject({ price: 25_600, compareAt: 32_000, saleEndsAt });
    expect(await ask(id)).toMatchObject({ price: 25_600, compareAt: 32_000, saleEndsAt, total: 25_600 });
  });

  test("has its former price in every read from the end on, even before the prices are written back", async () => {
    const { id } = await makeSale();

    shop().clock.advance(2 * HOUR_MS);

    expect(await read(`/api/products/${id}`)).toMatchObject({
      price: 32_000,
      compareAt: null,
      saleEndsAt: null,
    });
    expect(await ask(id)).toMatchObject({ price: 32_000, total: 32_000 });
    expect((await ask(id)).compareAt).toBeUndefined();
  });

  test("is filtered and sorted by its former price after the end, and its history has all prices", async () => {
    const { id } = await makeSale();
    expect(await findNextSaleEnd(shop().ctx)).not.toBeNull();

    shop().clock.advance(2 * HOUR_MS);
    await endSales(shop().ctx);
    await endSales(shop().ctx);

    const [row] = await shop().ctx.db.select().from(products).where(eq(products.id, id));
    expect(row).toMatchObject({
      price: 3_200_000n,
      basePrice: 3_200_000n,
      compareAt: null,
      saleEndsAt: null,
    });
    const history = await shop()
      .ctx.db.select({ price: priceHistory.price, compareAt: priceHistory.compareAt })
      .from(priceHistory)
      .where(eq(priceHistory.productId, id))
      .orderBy(priceHistory.id);
    expect(history).toEqual([
      { price: 3_200_000n, compareAt: null },
      { price: 2_560_000n, compareAt: 3_200_000n },
      { price: 3_200_000n, compareAt: null },
    ]);
  });

  test("cannot be bought at the sale price after the end", async () => {
    const { id } = await makeSale();
    const buyAt = async (price: number) =>
      shop().request({
        method: "POST",
        url: "/api/orders",
        cookie: (await makeSignedIn(shop().ctx)).cookie,
        payload: orderBody([{ productId: id, price }]),
      });
    expect((await buyAt(25_600)).statusCode).toBe(201);
    shop().clock.advance(2 * HOUR_MS);

    const refused = await buyAt(25_600);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: "price_changed", lines: [{ price: 32_000 }] });
    expect((await buyAt(32_000)).statusCode).toBe(201);
  });

  test("keeps a price that somebody writes after the end", async () => {
    const { id } = await makeSale();
    shop().clock.advance(2 * HOUR_MS);

    await patch(id, { price: 30_000 });
    await endSales(shop().ctx);

    expect(await read(`/api/products/${id}`)).toMatchObject({ price: 30_000, compareAt: null });
  });
});

describe("sizes on sale", () => {
  const sizes = [
    { size: "60 ml", stock: 5, price: 20_000 },
    { size: "260 ml", stock: 5, price: 40_000 },
  ];

  test("each size has its own sale, and the cheapest one gives the product's price", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000, variants: sizes, categoryId });

    const answer = await putVariants(id, [
      { size: "60 ml", price: 20_000 },
      { size: "260 ml", price: 15_000, compareAt: 40_000, saleEndsAt: inHours(1) },
    ]);

    expect(answer.statusCode).toBe(200);
    expect(await read(`/api/products/${id}`)).toMatchObject({
      price: 15_000,
      compareAt: 40_000,
      variants: [
        { size: "60 ml", price: 20_000, compareAt: null },
        { size: "260 ml", price: 15_000, compareAt: 40_000 },
      ],
    });
    shop().clock.advance(HOUR_MS);
    expect(await read(`/api/products/${id}`)).toMatchObject({ price: 20_000, compareAt: null });
    await endSales(shop().ctx);
    expect(await ask(id, "260 ml")).toMatchObject({ price: 40_000 });
  });

  test("a size without a price of its own follows the product's sale", async () => {
    const { id } = await makeProduct(shop().ctx, {
      price: 32_000,
      variants: [{ size: "60 ml", stock: 5 }],
      categoryId,
    });

    await patch(id, { price: 25_600, compareAt: 32_000, saleEndsAt: inHours(1) });

    expect(await ask(id, "60 ml")).toMatchObject({ price: 25_600, compareAt: 32_000 });
  });

  test("an edit from before a sale's end is refused, so that the sale price does not stay", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000, variants: sizes, categoryId });
    await putVariants(id, [{ size: "260 ml", price: 15_000, compareAt: 40_000, saleEndsAt: inHours(1) }]);
    const { version } = await read(`/api/products/${id}`);
    shop().clock.advance(HOUR_MS);

    const edit = { variants: [{ size: "260 ml", price: 15_000, sku: "LINAZA-260" }] };
    const late = await patch(id, { ...edit, version });
    await endSales(shop().ctx);

    expect(late.statusCode).toBe(409);
    expect(late.json().product).toMatchObject({ version: version + 1, variants: [{ ownPrice: 40_000 }] });
    expect(await read(`/api/products/${id}`)).toMatchObject({ version: version + 1, price: 40_000 });
  });

  test("saving the sizes without naming their sales keeps them", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 20_000, variants: sizes, categoryId });
    await putVariants(id, [{ size: "260 ml", price: 30_000, compareAt: 40_000 }]);

    await putVariants(id, [{ size: "260 ml", price: 29_000 }]);

    expect(await ask(id, "260 ml")).toMatchObject({ price: 29_000, compareAt: 40_000 });
  });
});

describe("a price before the sale is refused", () => {
  test("above the highest price of the last 30 days, and the message names it", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 32_000, categoryId });

    const answer = await patch(id, { price: 25_600, compareAt: 40_000 });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.compareAt).toMatch(/máximo \$\s32\.000/);
    expect(await read(`/api/products/${id}`)).toMatchObject({ price: 32_000, compareAt: null });
  });

  test("when that price was charged longer than 30 days ago", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 50_000, categoryId });
    await patch(id, { price: 32_000 });
    await advanceDays(31);

    expect((await patch(id, { price: 25_600, compareAt: 50_000 })).statusCode).toBe(400);
    expect((await patch(id, { price: 25_600, compareAt: 32_000 })).statusCode).toBe(200);
  });

  test("for a product that was never offered", async () => {
    const answer = await shop().request({
      method: "POST",
      url: "/api/products",
      cookie,
      payload: {
        name: "Gel nuevo",
        slug: "gel-nuevo-en-oferta",
        description: "Gel liviano para definir rizos.",
        price: 20_000,
        compareAt: 30_000,
        categoryId,
        imageUrl: "/uploads/default-product.jpg",
      },
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.compareAt).toMatch(/ya cobraste/);
  });

  test("for a size, with the size in the message", async () => {
    const { id } = await makeProduct(shop().ctx, {
      variants: [{ size: "60 ml", stock: 1, price: 20_000 }],
      categoryId,
    });

    const answer = await putVariants(id, [{ size: "60 ml", price: 15_000, compareAt: 21_000 }]);

    expect(answer.json().errors["variants.60 ml.compareAt"]).toMatch(/^60 ml: .* \$\s20\.000/);
  });

  test("at the product's level when every size that is sold has its own price, and not once one follows the product", async () => {
    const { id } = await makeProduct(shop().ctx, {
      price: 32_000,
      variants: [
        { size: "60 ml", stock: 1, price: 20_000 },
        { size: "260 ml", stock: 1, price: 30_000 },
      ],
      categoryId,
    });

    const answer = await patch(id, { price: 25_600, compareAt: 40_000 });

    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.compareAt).toMatch(/^La oferta va en cada tamaño/);
    expect(await read(`/api/products/${id}`)).toMatchObject({ basePrice: 32_000, baseCompareAt: null });
    const sizes = [{ size: "60 ml", price: 20_000 }, { size: "260 ml" }];
    expect((await patch(id, { variants: sizes })).statusCode).toBe(200);
    const tooHigh = await patch(id, { price: 25_600, compareAt: 40_000 });
    expect(tooHigh.json().errors["variants.260 ml.compareAt"]).toMatch(/máximo \$\s32\.000/);
    expect((await patch(id, { price: 25_600, compareAt: 32_000 })).statusCode).toBe(200);
  });

  test("when it is not above the price, when its end is past, and while sale prices are off", async () => {
    const { id } = await makeProduct(shop().ctx, { price: 32_000, categoryId });

    expect((await patch(id, { compareAt: 32_000 })).json().errors.compareAt).toMatch(/mayor/);
    expect(
      (await patch(id, { price: 1000, compareAt: 32_000, saleEndsAt: inHours(-1) })).json().errors.saleEndsAt,
    ).toMatch(/futuro/);
    expect((await patch(id, { saleEndsAt: inHours(1) })).statusCode).toBe(400);
    await updateSettings(shop().ctx, { salePrices: { isEnabled: false } });
    expect((await patch(id, { price: 1000, compareAt: 32_000 })).json().errors.compareAt).toMatch(
      /desactivados/,
    );
  });

  test("not again when another field of a product on sale is edited later", async () => {
    const { id } = await makeSale({ endsIn: 24 * 60 });
    await advanceDays(40);

    expect((await patch(id, { name: "Gel de linaza fina" })).statusCode).toBe(200);
  });
});

describe("the list of products on sale", () => {
  const onSaleIds = async () => (await read("/api/products?onSale=true")).map(({ id }: { id: number }) => id);

  test("holds what is offered at a sale price, and nothing after the end", async () => {
    const { id } = await makeSale();
    const { id: plain } = await makeProduct(shop().ctx, { categoryId });
    const { id: sized } = await makeProduct(shop().ctx, {
      variants: [{ size: "60 ml", stock: 1, price: 20_000 }],
      categoryId,
    });
    await putVariants(sized, [{ size: "60 ml", price: 15_000, compareAt: 20_000 }]);

    expect(await onSaleIds()).toEqual(expect.arrayContaining([id, sized]));
    expect(await onSaleIds()).not.toContain(plain);
    shop().clock.advance(2 * HOUR_MS);
    await endSales(shop().ctx);
    expect(await onSaleIds()).not.toContain(id);
  });

  test("is linked to by the pages and the sitemap while it has products", async () => {
    await makeSale();
    expect(await read("/api/settings")).toMatchObject({ hasOffers: true });
    expect((await shop().request({ url: "/sitemap.xml" })).body).toContain("/promociones<");

    await shop().ctx.db.delete(products);
    shop().ctx.events.deliver(catalogChanged({ products: "all" }));
    expect(await read("/api/settings")).toMatchObject({ hasOffers: false });
  });

  test("is no longer linked to when the only size on sale is removed", async () => {
    await shop().ctx.db.delete(products);
    shop().ctx.events.deliver(catalogChanged({ products: "all" }));
    const small = { size: "60 ml", stock: 5, price: 20_000 };
    const large = { size: "260 ml", stock: 5, price: 40_000 };
    const { id } = await makeProduct(shop().ctx, { variants: [small, large], categoryId });
    await putVariants(id, [small, { ...large, price: 30_000, compareAt: 40_000 }]);
    expect(await read("/api/settings")).toMatchObject({ hasOffers: true });

    expect((await putVariants(id, [small])).statusCode).toBe(200);

    expect(await read("/api/settings")).toMatchObject({ hasOffers: false });
  });
});
