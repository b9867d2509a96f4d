import { describe, expect, it } from "vitest";
import type { ApiTransport } from "#contract/api-transport.ts";
import { createPageContext, queryClientContext } from "./page-context.ts";
import { definePageData, isNotFound } from "./page-data.ts";
import { stringifyPage } from "./page-json.ts";
import { apiQuery, createQueryClient } from "./query-client.ts";

const product = { id: 7, name: "Spa Capilar con Canela" };

const page = definePageData(async ({ params, load }) => {
  const found = await load(apiQuery<typeof product>(`/api/products/slug/${params.slug}`));
  await load.optional(apiQuery(`/api/products/related/${found.id}`));
});

function runLoader(api: ApiTransport, slug = "spa", context = createPageContext(api)) {
  const url = new URL(`https://tienda.example/product/${slug}`);
  return page.loader({
    params: { slug },
    url,
    request: new Request(url),
    pattern: "/product/:slug",
    context,
  });
}

const api: ApiTransport = async (path) => {
  if (path === "/api/products/slug/spa") return Response.json(product);
  if (path === "/api/products/slug/down") return new Response("", { status: 500 });
  return new Response("", { status: 404 });
};

describe("a page's server loader", () => {
  it("loads the queries that the page sends to the browser, without those that failed", async () => {
    const context = createPageContext(api);
    await runLoader(api, "spa", context);

    const sent = JSON.parse(stringifyPage(context.get(queryClientContext), "https://tienda.example"));
    expect(sent).toEqual({
      origin: "https://tienda.example",
      queries: [[["/api/products/slug/spa"], product, expect.any(Number)]],
    });
  });

  it("answers 404 when the page's subject does not exist", async () => {
    const thrown = await runLoader(api, "nada").catch((error) => error);

    expect(thrown).toMatchObject({ init: { status: 404 } });
  });

  it("answers 503, which caches do not keep, when a query fails otherwise", async () => {
    expect(await runLoader(api, "down")).toMatchObject({ init: { status: 503 } });
  });
});

it("a text of the data cannot end the script element", () => {
  const client = createQueryClient();
  const data = { name: "</script><script>", list: Object.freeze(["<!--"]), gone: undefined };
  client.setQueryData(["/api/pages/a"], data);

  const json = stringifyPage(client, "https://tienda.example");

  expect(json).not.toContain("<");
  expect(JSON.parse(json).queries[0][1]).toEqual({ name: "</script><script>", list: ["<!--"] });
});

it("recognises a missing page by the status 404", () => {
  expect(isNotFound({ status: 404 })).toBe(true);
  expect(isNotFound({ status: 500 })).toBe(false);
  expect(isNotFound(new Error("404"))).toBe(false);
  expect(isNotFound(null)).toBe(false);
});
