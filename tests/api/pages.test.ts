import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import { catalogChanged, type DomainEvent } from "#server/events/events.ts";
import type { PageBuild } from "#server/http/page-renderer.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makePageSource, type Visit } from "#tests/support/page-source.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let app: FastifyInstance;
let rendered: string[];
let render: (visit: Visit) => Promise<string | number>;

beforeEach(async () => {
  rendered = [];
  render = async ({ url }) => `página ${url.pathname}`;
  const source = makePageSource((visit) => {
    rendered.push(visit.url.pathname + visit.url.search);
    return render(visit);
  });
  app = await buildApp(shop().deps, source);
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

async function publish(event: DomainEvent) {
  await inTransaction(shop().ctx, (tx) => recordEvent(tx, event));
}

test("a public page is rendered once for everybody, whatever the campaign parameters", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const first = await get("/about?utm_source=correo");
  const second = await get("/about", { cookie });

  expect(rendered).toEqual(["/about"]);
  expect(first.body).toContain("página /about");
  expect(second.body).toBe(first.body);
  expect(second.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(second.headers).not.toHaveProperty("x-robots-tag");
});

test("a Link header preloads the stylesheet", async () => {
  render = async () => '<head><link rel="stylesheet" href="/assets/app-1.css"/></head>';

  expect((await get("/faq")).headers.link).toBe("</assets/app-1.css>; rel=preload; as=style");
});

test("scripts load with low priority", async () => {
  render = async () =>
    '<head><link rel="modulepreload" href="/a.js"/></head><p>texto</p><script type="module" async="">1</script>';

  expect((await get("/faq")).body).toContain(
    '<head><link rel="modulepreload" fetchpriority="low" href="/a.js"/></head><p>texto</p><script type="module" fetchpriority="low" async="">1</script>',
  );
});

test("a page is compressed as the browser accepts", async () => {
  render = async () => "página ".repeat(500);
  const br = await get("/faq", { "accept-encoding": "gzip, deflate, br" });
  const gzip = await get("/faq", { "accept-encoding": "gzip, br;q=0" });
  const plain = await get("/faq");

  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe("accept-encoding");
});

test("a browser that has the current page gets 304", async () => {
  const { headers } = await get("/faq");
  const again = await get("/faq", { "if-none-match": String(headers.etag) });
  const stale = await get("/faq", { "if-none-match": '"older"' });

  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(stale.statusCode).toBe(200);
});

test("the content security policy allows the page's own scripts", async () => {
  const { headers } = await get("/faq");

  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
});

test.each<DomainEvent>([
  catalogChanged({ products: "all" }),
  { type: "content.changed" },
  { type: "settings.changed" },
])("$type makes the page render again", async (event) => {
  await get("/");
  await publish(event);
  await get("/");

  expect(rendered).toEqual(["/", "/"]);
});

test("a page whose data could not be read is not cached", async () => {
  render = async ({ api }) => `estado ${(await api("/api/categories")).status}`;
  await shop().ctx.db.execute(sql`alter table categories rename to categories_away`);
  const failed = await get("/");
  await shop().ctx.db.execute(sql`alter table categories_away rename to categories`);
  const again = await get("/");

  expect(failed.body).toContain("estado 500");
  expect(again.body).toContain("estado 200");
});

test("an order renders no page again", async () => {
  await get("/");
  await publish({ type: "order.created", orderId: 1, userId: 1, total: 1 });
  await get("/");

  expect(rendered).toEqual(["/"]);
});

test("a change of stock renders only pages that show the product again", async () => {
  const product = await makeProduct(shop().ctx);
  render = async ({ url, api }) => {
    if (url.pathname === "/about") return "nosotros";
    const [found] = await (await api("/api/products")).json();
    return found.slug;
  };
  const before = await get("/shop");
  await get("/about");
  await publish({ type: "stock.updated", productId: product.id, variantId: null, stock: 0 });
  await get("/shop");
  await get("/about");

  expect(before.body).toContain(product.slug);
  expect(rendered).toEqual(["/shop", "/about", "/shop"]);
});

test("a change of one product renders its pages and the lists again, and no other page", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const [changed, other] = [await makeProduct(shop().ctx), await makeProduct(shop().ctx)];
  render = async ({ url, api }) => {
    const [, page, slug] = url.pathname.split("/");
    const paths = { shop: ["/api/products?page=1"], about: ["/api/categories", "/api/content/about"] }[
      `${page}`
    ];
    for (const path of paths ?? [`/api/products/slug/${slug}`, "/api/categories"]) await api(path);
    return url.pathname;
  };
  const pages = [`/product/${changed.slug}`, `/product/${other.slug}`, "/shop", "/about"];
  const renderedAfter = async (payload: object) => {
    for (const page of pages) await get(page);
    rendered.length = 0;
    await shop().request({ method: "PATCH", url: `/api/products/${changed.id}`, cookie, payload });
    for (const page of pages) await get(page);
    return [...rendered];
  };

  expect(await renderedAfter({ price: 31_000 })).toEqual([`/product/${changed.slug}`, "/shop"]);
  expect(await renderedAfter({ isBestSeller: true })).toEqual(pages);
});

test("new texts of a page render only that page again", async () => {
  render = async ({ url, api }) => {
    await api(`/api/content${url.pathname}`);
    return url.pathname;
  };
  for (const page of ["/faq", "/about"]) await get(page);
  await publish({ type: "content.changed", name: "faq" });
  for (const page of ["/faq", "/about"]) await get(page);

  expect(rendered).toEqual(["/faq", "/about", "/faq"]);
});

test("server-rendered pages read the API as a visitor, also for signed-in people", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  render = async ({ api }) => `${(await api("/api/admin/settings")).status}`;

  expect((await get("/", { cookie })).body).toContain("401");
});

test.each(["/profile", "/order/7", "/admin/products", "/auth?next=/checkout"])(
  "%s is stored in no cache",
  async (url) => {
    const { headers } = await get(url);
    await get(url);

    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers).not.toHaveProperty("etag");
    expect(rendered).toEqual([url, url]);
  },
);

test.each(["/checkout", "/checkout/response"])(
  "%s is rendered once and stored in no other cache",
  async (url) => {
    const { headers } = await get(`${url}?ref_payco=1`);
    await get(`${url}?ref_payco=2`);

    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(rendered).toEqual([url]);
  },
);

test("a missing page is 404 and stored in no cache", async () => {
  render = async () => 404;
  const answer = await get("/product/no-hay");
  await get("/product/no-hay");

  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(rendered).toHaveLength(2);
});

test("an old address redirects permanently to the new one", async () => {
  render = async () => "redirect:/product/nuevo";
  const answer = await get("/product/viejo");

  expect([answer.statusCode, answer.headers.location]).toEqual([301, "/product/nuevo"]);
});

test("an address with a trailing slash redirects to the one without", async () => {
  const answer = await get("/shop/?search=romero");

  expect([answer.statusCode, answer.headers.location]).toEqual([301, "/shop?search=romero"]);
  expect((await get("//malo.example/")).headers).not.toHaveProperty("location");
});

test.each(["/api/nada", "/api", "/assets/nada.js", "/uploads", "/shop.data"])(
  "%s is not a page",
  async (url) => {
    expect((await get(url)).headers["content-type"]).toContain("application/json");
    expect(rendered).toEqual([]);
  },
);

test("a page that fails says so in Spanish and reveals no internals", async () => {
  const broken = await buildApp(shop().deps, {
    ...makePageSource(async () => ""),
    getBuild: () => Promise.reject(new Error("secret of the inside")),
  });
  const answer = await broken.inject({ url: "/" });
  await broken.close();

  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.body).toContain("Algo falló de nuestro lado.");
  expect(answer.body).not.toContain("secret");
});

test("HEAD answers like GET, without a body", async () => {
  const answer = await app.inject({ method: "HEAD", url: "/about" });

  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  expect(answer.headers.etag).toBeDefined();
});

test("addresses without a page share one not-found page, which is rendered once", async () => {
  await app.close();
  const source = makePageSource(async ({ url }) => {
    rendered.push(url.pathname);
    return 404;
  });
  app = await buildApp(shop().deps, {
    ...source,
    getBuild: async () => withoutRoutes(await source.getBuild()),
  });
  const answers = [];
  for (const url of ["/inventada", "/otra/mas?x=1", "/wp-login.php"]) answers.push(await get(url));

  expect(rendered).toHaveLength(1);
  for (const { statusCode, headers, body } of answers) {
    expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(body).toBe(answers[0]?.body);
  }
  expect(app.sharedAnswers.size).toBe(1);
});

/** The catch-all route is then only the one of the not-found page. */
function withoutRoutes(build: PageBuild): PageBuild {
  const { root } = build.routes;
  const id = "routes/storefront/not-found";
  return { ...build, routes: { [id]: { ...mustExist(root), id } } };
}
