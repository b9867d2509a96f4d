import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Product } from "#contract/catalog/catalog.ts";
import { auditLog } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;
let categoryId: number;
let categorySlug: string;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

beforeEach(async () => {
  ({ id: categoryId, slug: categorySlug } = await makeCategory(shop().ctx));
});

const send = (path: string, payload: object) =>
  shop().request({ method: "POST", url: `/api/admin/products/bulk${path}`, cookie, payload });
const productOf = async (id: number): Promise<Product> =>
  (await shop().request({ url: `/api/products/${id}`, cookie })).json();
const make = (given: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop().ctx, { categoryId, ...given });
const auditsOf = (id: number) =>
  shop()
    .ctx.db.select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, "product"), eq(auditLog.subjectId, String(id))));

/** Previews the action, then applies it with the preview's fingerprint. */
async function previewAndApply(selection: object, action: object) {
  const preview = (await send("/preview", { selection, action })).json();
  return { preview, answer: await send("", { selection, action, fingerprint: preview.fingerprint }) };
}

describe("bulk actions", () => {
  test("put products and their sizes on sale until a date, and leave out those on sale already", async () => {
    await updateSettings(shop().ctx, { salePrices: { isEnabled: true } });
    const plain = await make({ name: "Aceite", price: 32_000 });
    const sized = await make({
      name: "Bálsamo",
      price: 10_000,
      variants: [{ size: "60 ml", stock: 1, price: 19_990 }],
    });
    const ids = [plain.id, sized.id];
    const action = { type: "sale", percent: 20, endsAt: "2026-03-06T05:00:00.000Z" };

    const { preview } = await previewAndApply({ ids }, action);

    expect(preview).toMatchObject({
      affected: 2,
      prices: [{ before: 32_000, after: 25_600 }, { after: 15_992 }],
    });
    expect(await productOf(plain.id)).toMatchObject({
      price: 25_600,
      compareAt: 32_000,
      saleEndsAt: action.endsAt,
    });
    expect((await productOf(sized.id)).variants).toMatchObject([{ price: 15_992, compareAt: 19_990 }]);
    expect(await auditsOf(plain.id)).toHaveLength(1);
    for (const next of [action, { type: "price", percent: 10 }]) {
      const again = await previewAndApply({ ids }, next);
      expect(again.preview.unaffected).toEqual(["Aceite", "Bálsamo"]);
      expect(again.answer.json()).toEqual({ affected: 0 });
    }
  });

  test("put products on sale at prices that end as chosen", async () => {
    await updateSettings(shop().ctx, { salePrices: { isEnabled: true } });
    const { id } = await make({ price: 34_900 });

    await previewAndApply({ ids: [id] }, { type: "sale", percent: 15, rounding: "900", endsAt: null });

    // 15 % off would be 29,665.
    expect(await productOf(id)).toMatchObject({ price: 29_900, compareAt: 34_900 });
  });

  test("start no sale while sale prices are off", async () => {
    await updateSettings(shop().ctx, { salePrices: { isEnabled: false } });
    const { id } = await make();

    const { answer } = await previewAndApply({ ids: [id] }, { type: "sale", percent: 20, endsAt: null });

    expect(answer.statusCode).toBe(400);
    expect(await productOf(id)).toMatchObject({ compareAt: null });
  });

  test("publish and hide the products that need it, each with an audit row", async () => {
    const draft = await make({ isPublished: false });
    const published = await make();
    const ids = [draft.id, published.id, 999_999];

    const { preview, answer } = await previewAndApply({ ids }, { type: "enable" });

    expect(preview).toMatchObject({ selected: 2, affected: 1 });
    expect(answer.json()).toEqual({ affected: 1 });
    expect(await productOf(draft.id)).toMatchObject({ isPublished: true, version: 2 });
    expect(await productOf(published.id)).toMatchObject({ version: 1 });
    expect(await auditsOf(draft.id)).toMatchObject([
      { action: "product.updated", changes: [{ path: ["isPublished"], before: false, after: true }] },
    ]);
    expect((await previewAndApply({ ids }, { type: "disable" })).answer.json()).toEqual({ affected: 2 });
  });

  test("apply to all products that a search or filter finds, on every page", async () => {
    for (const stock of [0, 3, 30]) await make({ stock });

    const { answer } = await previewAndApply(
      { matching: { category: categorySlug, stock: "low" } },
      { type: "disable" },
    );

    expect(answer.json()).toEqual({ affected: 2 });
  });

  test("apply to the products in the state that the list shows", async () => {
    const draft = await make({ isPublished: false });
    const published = await make();

    const { answer } = await previewAndApply(
      { matching: { category: categorySlug, state: "draft" } },
      { type: "price", percent: 10 },
    );

    expect(answer.json()).toEqual({ affected: 1 });
    expect(await productOf(draft.id)).toMatchObject({ version: 2 });
    expect(await productOf(published.id)).toMatchObject({ version: 1 });
  });

  test("move into another category", async () => {
    const product = await make();
    const other = await makeCategory(shop().ctx, { name: "Otra" });

    await previewAndApply({ ids: [product.id] }, { type: "category", categoryId: other.id });
    const unknownCategory = await previewAndApply(
      { ids: [product.id] },
      { type: "category", categoryId: 999_999 },
    );

    expect(await productOf(product.id)).toMatchObject({ categoryName: "Otra" });
    expect(unknownCategory.answer.statusCode).toBe(400);
  });

  test("delete products with their sizes, and the ledger still adds up", async () => {
    const sized = await make({ variants: [{ size: "80 ml", stock: 3 }] });
    const normalizeCell = await make({ stock: 4 });

    await previewAndApply({ ids: [sized.id, normalizeCell.id] }, { type: "delete" });

    const left = await shop().request({ url: `/api/products?category=${categorySlug}`, cookie });
    expect(left.json()).toEqual([]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    expect(await auditsOf(sized.id)).toMatchObject([{ action: "product.deleted" }]);
  });

  test("are refused when a product changed after the preview", async () => {
    const [first, second] = [await make(), await make()];
    const request = { selection: { ids: [first.id, second.id] }, action: { type: "price", percent: 10 } };
    const { fingerprint } = (await send("/preview", request)).json();
    await shop().request({
      method: "PATCH",
      url: `/api/products/${first.id}`,
      cookie,
      payload: { price: 50_000 },
    });

    const answer = await send("", { ...request, fingerprint });

    expect(answer.statusCode).toBe(409);
    expect((await productOf(second.id)).basePrice).toBe(20_000);
  });
});

describe("a bulk price change", () => {
  test("previews each price before and after, and then sets exactly those", async () => {
    const sized = await make({
      name: "Aceite",
      price: 10_990,
      variants: [
        { size: "30 ml", stock: 1 },
        { size: "60 ml", stock: 1, price: 18_450 },
      ],
    });
    const normalizeCell = await make({ name: "Bálsamo", price: 5000 });

    const { preview } = await previewAndApply(
      { ids: [sized.id, normalizeCell.id] },
      { type: "price", percent: 7.5 },
    );

    expect(preview).toMatchObject({ affected: 2, pricesTotal: 3 });
    expect(preview.prices).toEqual([
      { productId: sized.id, name: "Aceite", size: "30 ml", before: 10_990, after: 11_814 },
      { productId: sized.id, name: "Aceite", size: "60 ml", before: 18_450, after: 19_834 },
      { productId: normalizeCell.id, name: "Bálsamo", size: "", before: 5000, after: 5375 },
    ]);
    const changed = await productOf(sized.id);
    expect(changed).toMatchObject({ price: 11_814, basePrice: 11_814 });
    expect(changed.variants.map(({ ownPrice }) => ownPrice)).toEqual([null, 19_834]);
  });

  test.each([
    [100.5, -50, 50],
    [1, -90, 1],
    [1.4, -10, 1],
    [999, 0.05, 999],
    [28_900, -15, 24_565],
  ])("of %d pesos by %d %% gives %d: whole pesos, never below one", async (price, percent, after) => {
    const { id } = await make({ price });

    await previewAndApply({ ids: [id] }, { type: "price", percent });

    expect((await productOf(id)).price).toBe(after);
  });

  test.each([0, -95, 501, 1.234])("of %d per cent is refused", async (percent) => {
    const answer = await send("/preview", { selection: { ids: [1] }, action: { type: "price", percent } });

    expect(answer.statusCode).toBe(400);
  });

  test("is refused when one price would be too high, and changes none", async () => {
    const expensive = await make({ price: 9_000_000_000 });
    const cheap = await make({ price: 1000 });

    const { answer } = await previewAndApply(
      { ids: [expensive.id, cheap.id] },
      { type: "price", percent: 50 },
    );

    expect(answer.statusCode).toBe(400);
    expect((await productOf(cheap.id)).price).toBe(1000);
  });
});
