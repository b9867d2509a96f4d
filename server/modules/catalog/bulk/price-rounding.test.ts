import { beforeAll, expect, test } from "vitest";
import type { PriceRounding } from "#contract/catalog/bulk-products.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { DAY_MS } from "#contract/durations.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeCategory, makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { deleteOldPriceChanges } from "./undo-price-change.ts";

const shop = testShop();
let cookie: string;
let categoryId: number;

beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  categoryId = (await makeCategory(shop().ctx)).id;
});

const url = "/api/admin/products";
const send = (path: string, payload: object = {}) =>
  shop().request({ method: "POST", url: url + path, cookie, payload });
const make = (given: Parameters<typeof makeProduct>[1] = {}) =>
  makeProduct(shop().ctx, { categoryId, ...given });
const productOf = async (id: number): Promise<Product> =>
  (await shop().request({ url: `/api/products/${id}`, cookie })).json();
const changes = async () => (await shop().request({ url: `${url}/price-changes`, cookie })).json();

async function preview(ids: number[], percent: number, rounding?: PriceRounding) {
  const action = { type: "price", percent, ...(rounding && { rounding }) };
  const request = { selection: { ids }, action };
  const { fingerprint, prices } = (await send("/bulk/preview", request)).json();
  return { request: { ...request, fingerprint }, prices: prices as { before: number; after: number }[] };
}

async function change(ids: number[], percent: number, rounding?: PriceRounding): Promise<void> {
  const answer = await send("/bulk", (await preview(ids, percent, rounding)).request);
  expect(answer.statusCode).toBe(200);
}

async function undo(id?: number) {
  const [newest] = await changes();
  return send(`/price-changes/${id ?? newest?.id ?? 0}/undo`);
}

test.each<[before: number, percent: number, rounding: PriceRounding, after: number]>([
  [11_218, 10, "peso", 12_340],
  [11_218, 10, "100", 12_300],
  [11_218, 10, "900", 11_900],
  [11_300, 10, "900", 12_900],
  [12_340, -10, "100", 11_100],
  [12_340, -10, "900", 10_900],
  // A raise lowers no price, and a reduction raises none.
  [12_000, 3, "900", 12_900],
  [11_800, -1, "900", 10_900],
  [12_340, 0.1, "100", 12_400],
  // Below 900 the price ends in 100 in any case.
  [150, 10, "900", 200],
  [2_000, -70, "900", 600],
  // Never 0.
  [140, -10, "100", 100],
  [300, -90, "900", 100],
])("%d changed by %d percent and rounded to %s becomes %d", async (before, percent, rounding, after) => {
  const { id } = await make({ price: before });

  const { prices } = await preview([id], percent, rounding);

  expect(prices).toMatchObject([{ before, after }]);
});

test("a price with no lower one to round to stays, and its product is not changed", async () => {
  const { id } = await make({ price: 60 });

  const { prices, request } = await preview([id], -90, "100");

  expect(prices).toEqual([]);
  expect((await send("/bulk", request)).json()).toEqual({ affected: 0 });
});

test("no rounded price is zero, against the direction, or further away than a step", async () => {
  const ids: number[] = [];
  for (let price = 7; price < 40_000; price = Math.round(price * 1.37) + 1) {
    ids.push((await make({ price })).id);
  }
  for (const rounding of ["100", "900"] as const) {
    for (const percent of [-90, -33.33, -5, -0.5, 0.5, 5, 33.33, 250]) {
      for (const { before, after } of (await preview(ids, percent, rounding)).prices) {
        const exact = (before * (100 + percent)) / 100;
        const step = rounding === "900" && exact >= 900 ? 1000 : 100;
        expect(after).toBeGreaterThan(0);
        if (percent > 0) expect(after).toBeGreaterThanOrEqual(before);
        else expect(after).toBeLessThanOrEqual(before);
        if (after !== before) expect(Math.abs(after - exact)).toBeLessThanOrEqual(step);
        if (after !== before) expect(after % step).toBe(step === 1000 ? 900 : 0);
      }
    }
  }
});

test("a change is undone with one call, for products and sizes, with an audit row each", async () => {
  const plain = await make({ price: 12_000 });
  const sized = await make({
    price: 9_000,
    variants: [
      { size: "60 ml", stock: 1, price: 19_000 },
      { size: "1 L", stock: 1 },
    ],
  });
  await change([plain.id, sized.id], 10, "900");
  expect(await productOf(plain.id)).toMatchObject({ price: 12_900 });

  const [listed] = await changes();
  const answer = await undo();

  expect(listed).toMatchObject({ percent: 10, products: 2 });
  expect(answer.json()).toEqual({ restored: 2, kept: [], keptTotal: 0 });
  expect(await productOf(plain.id)).toMatchObject({ price: 12_000, version: 3 });
  const { variants, basePrice } = await productOf(sized.id);
  expect([basePrice, ...variants.map(({ price }) => price)]).toEqual([9_000, 19_000, 9_000]);
  expect(await changes()).not.toContainEqual(expect.objectContaining({ id: listed.id }));
  expect((await undo(listed.id)).json()).toMatchObject({ code: "conflict" });
});

test("a product whose price changed since keeps it and is named", async () => {
  const [kept, restored] = [
    await make({ name: "Aceite de coco", price: 10_000 }),
    await make({ price: 10_000 }),
  ];
  await change([kept.id, restored.id], 10);
  await change([kept.id], 50);
  const [, first] = await changes();

  const answer = (await undo(first.id)).json();

  expect(answer).toEqual({ restored: 1, kept: ["Aceite de coco"], keptTotal: 1 });
  expect(await productOf(kept.id)).toMatchObject({ price: 16_500 });
  expect(await productOf(restored.id)).toMatchObject({ price: 10_000 });
});

test("a product with a size on sale since keeps its prices, also if the size had none of its own", async () => {
  const sizes = [
    { size: "60 ml", stock: 1, price: 19_000 },
    { size: "1 L", stock: 1 },
  ];
  await updateSettings(shop().ctx, { salePrices: { isEnabled: true } });
  const product = await make({ name: "Tónico de romero", price: 10_000, variants: sizes });
  await change([product.id], 10);
  const payload = [
    { size: "60 ml", price: 20_900 },
    { size: "1 L", price: 9_000, compareAt: 11_000 },
  ];
  const path = `/api/products/${product.id}/variants`;
  const saved = await shop().request({ method: "PUT", url: path, cookie, payload });

  expect([saved.statusCode, (await undo()).statusCode]).toEqual([200, 409]);
  expect((await productOf(product.id)).basePrice).toBe(11_000);
});

test("nothing is undone when all prices changed since, or a size is gone", async () => {
  const product = await make({ variants: [{ size: "60 ml", stock: 0, price: 19_000 }] });
  await change([product.id], 10);
  const [variant] = (await productOf(product.id)).variants;
  await shop().request({
    method: "DELETE",
    url: `/api/products/${product.id}/variants/${variant?.id}`,
    cookie,
  });

  const answer = await undo();

  expect(answer.statusCode).toBe(409);
  expect(answer.json().message).toContain("ya cambiaron otra vez");
});

test("a change can be undone for 24 hours", async () => {
  const product = await make({ price: 10_000 });
  await change([product.id], 10);
  const [{ id }] = await changes();

  shop().clock.advance(DAY_MS);

  expect(await changes()).toEqual([]);
  expect((await undo(id)).statusCode).toBe(404);
  await deleteOldPriceChanges(shop().ctx);
  expect(await productOf(product.id)).toMatchObject({ price: 11_000 });
});

test("two people who undo the same change at once restore it once", async () => {
  const product = await make({ price: 10_000 });
  await change([product.id], 10);
  const [{ id }] = await changes();

  const answers = await Promise.all([undo(id), undo(id)]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await productOf(product.id)).toMatchObject({ price: 10_000, version: 3 });
});
