import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { apiListQuery, apiQuery, createQueryClient } from "./query-client.ts";
import { refreshProducts } from "./refresh-products.ts";

const answers: Record<string, unknown> = {
  "/api/products/slug/jabon": { id: 1, name: "Jabón" },
  "/api/products/related/1": [{ id: 2 }, { id: 3 }],
  "/api/products/1/variants": [{ id: 30, productId: 1 }],
  "/api/products": [{ id: 1 }, { id: 4 }],
  "/api/cart/quote": { lines: [{ productId: 5 }] },
  "/api/categories": [{ id: 1 }],
};

/** Creates a client with an active query for each of these paths, and records the paths it requests from then on. */
async function openPage() {
  const requested: string[] = [];
  const client = createQueryClient(async (path) => {
    requested.push(path);
    return Response.json(answers[path]);
  });
  const shown = Object.keys(answers).filter((path) => path !== "/api/products");
  for (const read of shown.map((path) => apiQuery(path))) {
    await client.prefetchQuery(read);
    new QueryObserver(client, read).subscribe(() => undefined);
  }
  const list = apiListQuery("/api/products");
  await client.prefetchQuery(list);
  new QueryObserver(client, list).subscribe(() => undefined);
  requested.length = 0;
  return { client, requested };
}

it("refetches only the queries that contain a changed product", async () => {
  const { client, requested } = await openPage();
  await refreshProducts(client, new Set([3]));

  expect(requested).toEqual(["/api/products/related/1"]);
});

it("refetches a cart's quote when one of its products changed", async () => {
  const { client, requested } = await openPage();
  await refreshProducts(client, new Set([5]));

  expect(requested).toEqual(["/api/cart/quote"]);
});

it("finds a product in lists, counted lists, sizes and its own page", async () => {
  const { client, requested } = await openPage();
  await refreshProducts(client, new Set([1]));

  expect(requested.sort()).toEqual(["/api/products", "/api/products/1/variants", "/api/products/slug/jabon"]);
});

it("refetches every active product query when the changed products are unknown", async () => {
  const { client, requested } = await openPage();
  await refreshProducts(client, "all");

  expect(requested).toHaveLength(5);
});

it("refetches nothing for a product that is not on the page, and marks the lists stale", async () => {
  const { client, requested } = await openPage();
  await refreshProducts(client, new Set([99]));
  expect(requested).toEqual([]);

  await client.fetchQuery(apiQuery("/api/products/related/1"));
  expect(requested).toEqual(["/api/products/related/1"]);
});
