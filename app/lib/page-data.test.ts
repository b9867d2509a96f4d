import { describe, expect, it } from "vitest";
import type { ApiTransport } from "./api.ts";
import { createPageContext } from "./page-context.ts";
import { definePageData, isNotFound } from "./page-data.ts";
import { apiQuery } from "./query-client.ts";

const product = { id: 7, name: "Spa Capilar con Canela" };

const page = definePageData(async ({ params, load }) => {
  const found = await load(apiQuery<typeof product>(`/api/products/slug/${params.slug}`));
  await load.optional(apiQuery(`/api/products/related/${found.id}`));
});

function runLoader(api: ApiTransport, slug = "spa") {
  const url = new URL(`https://tienda.example/product/${slug}`);
  return page.loader({
    params: { slug },
    url,
    request: new Request(url),
    pattern: "/product/:slug",
    context: createPageContext(api),
  });
}

const api: ApiTransport = async (path) => {
  if (path === "/api/products/slug/spa") return Response.json(product);
  if (path === "/api/products/slug/down") return new Response("", { status: 500 });
  return new Response("", { status: 404 });
};

describe("a page's server loader", () => {
  it("returns the loaded queries and the shop's origin", async () => {
    const loaded = await runLoader(api);

    expect(loaded).toMatchObject({
      origin: "https://tienda.example",
      dehydrated: { queries: [{ queryKey: ["/api/products/slug/spa"], state: { data: product } }] },
    });
  });

  it("answers 404 when the page's subject does not exist", async () => {
    const thrown = await runLoader(api, "nada").catch((error) => error);

    expect(thrown).toMatchObject({ init: { status: 404 } });
  });

  it("answers 503, which caches do not keep, when a query fails otherwise", async () => {
    expect(await runLoader(api, "down")).toMatchObject({
      init: { status: 503 },
      data: { dehydrated: { queries: [] } },
    });
  });
});

it("recognises a missing page by the status 404", () => {
  expect(isNotFound({ status: 404 })).toBe(true);
  expect(isNotFound({ status: 500 })).toBe(false);
  expect(isNotFound(new Error("404"))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});
