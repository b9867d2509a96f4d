import { expect, test } from "vitest";
import { apiListQuery, createQueryClient } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { initialShopState } from "#contract/catalog/shop-address.ts";
import { bestSellersQuery } from "./catalog-queries.ts";
import { productListQuery } from "./shop/shop-queries.ts";
import { shopApiParams } from "./shop/shop-state.ts";
import { toCard } from "./to-card.ts";

const product = {
  id: 7,
  name: "Jabón",
  longDescription: "Un texto largo",
  gallery: ["/a.webp", "/b.webp"],
  variants: [{ id: 3, size: "80 ml", price: 20_000, sku: "J-80" }],
} as Product;

test("lists keep what their cards show of a product", async () => {
  const client = createQueryClient(async () =>
    Response.json([product], { headers: { "x-total-count": "9" } }),
  );
  const list = await client.fetchQuery(productListQuery(initialShopState, 1));
  const [bestSeller] = await client.fetchQuery(bestSellersQuery);

  expect(list.total).toBe(9);
  expect(JSON.parse(JSON.stringify(list.items))).toEqual([
    { id: 7, name: "Jabón", gallery: ["/a.webp"], variants: [{ size: "80 ml", price: 20_000 }] },
  ]);
  expect(bestSeller).toEqual(list.items[0]);
});

test("a search of the shop and one of the admin, which reads whole products, do not share their data", async () => {
  const client = createQueryClient(async () => Response.json([product]));
  const state = { ...initialShopState, search: "coco" };
  await client.fetchQuery(productListQuery(state, 1));
  const whole = await client.fetchQuery(apiListQuery<Product>("/api/products", shopApiParams(state, 1)));

  expect(whole.items).toEqual([product]);
});

test("a frozen product always gives the same frozen card", () => {
  const frozen = Object.freeze({ ...product });
  expect(toCard(frozen)).toBe(toCard(frozen));
  expect(Object.isFrozen(toCard(frozen))).toBe(true);
});
