import { expect, test } from "vitest";
import { createQueryClient } from "#app/lib/query-client.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { favouritesQuery, updateCachedFavourites } from "./use-favourite.ts";

const product = (id: number) => ({ id, name: `Producto ${id}` }) as Product;

test("a change updates the cached list", async () => {
  const client = createQueryClient();
  client.setQueryData(favouritesQuery.queryKey, { products: [product(1)] });

  await updateCachedFavourites(client, product(2), true);
  expect(client.getQueryData(favouritesQuery.queryKey)?.products.map(({ id }) => id)).toEqual([2, 1]);

  await updateCachedFavourites(client, product(1), false);
  expect(client.getQueryData(favouritesQuery.queryKey)?.products.map(({ id }) => id)).toEqual([2]);
});

test("a change is not taken for the whole list when nothing is cached", async () => {
  const client = createQueryClient(async () => Response.json({ products: [product(1), product(2)] }));
  const early = client.fetchQuery(favouritesQuery).catch(() => undefined);

  await updateCachedFavourites(client, product(2), true);
  await early;

  expect(client.getQueryData(favouritesQuery.queryKey)).toBeUndefined();
  expect((await client.fetchQuery(favouritesQuery)).products).toHaveLength(2);
});
