import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { inTransaction, recordEvent } from "#server/context.ts";
import type { DomainEvent } from "#server/events.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
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

async function tell(event: DomainEvent) {
  await inTransaction(shop().ctx, (tx) => recordEvent(tx, event));
}

test("renders a public page once for everybody, whatever campaign they come from", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  const first = await get("/about?utm_source=correo");
  const second = await get("/about", { cookie });

  expect(rendered).toEqual(["/about"]);
  expect(first.body).toContain("página /about");
  expect(second.body).toBe(first.body);
  expect(second.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  expect(second.headers).not.toHaveProperty("x-robots-tag");
});

test("its stylesheet is asked for before the page is read", async () => {
  render = async () => '<link rel="stylesheet" href="/assets/app-1.css"/>';

  expect((await get("/faq")).headers.link).toBe("</assets/app-1.css>; rel=preload; as=style");
});

test("its scripts sleep until the page wakes them, allowed by their hash", async () => {
  render = async () =>
    '<link rel="modulepreload" href="/assets/root-1.js"/><script type="module" async="">import "/a"</script>';

  const { body, headers } = await get("/faq");
  expect(body).toContain(
    '<link rel="later" href="/assets/root-1.js"/><script type="text/module">import "/a"</script>',
  );
  expect(headers["content-security-policy"]).toContain(
    `'sha256-${createHash("sha256").update('import "/a"').digest("base64")}'`,
  );
});

test("sends it compressed as the browser likes", async () => {
  const br = await get("/faq", { "accept-encoding": "gzip, deflate, br" });
  const gzip = await get("/faq", { "accept-encoding": "gzip, br;q=0" });
  const plain = await get("/faq");

  expect([br.headers["content-encoding"], gzip.headers["content-encoding"]]).toEqual(["br", "gzip"]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.headers.vary).toBe("accept-encoding");
});

test("answers 304 to a browser that has it already", async () => {
  const { headers } = await get("/faq");
  const again = await get("/faq", { "if-none-match": String(headers.etag) });
  const stale = await get("/faq", { "if-none-match": '"older"' });

  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect(stale.statusCode).toBe(200);
});

test("allows in its policy the scripts it was rendered with", async () => {
  const { headers } = await get("/faq");

  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[^']+'/);
});

test.each<DomainEvent>([
  { type: "catalog.changed" },
  { type: "product.updated", productId: 1 },
  { type: "product.deleted", productId: 1 },
  { type: "content.changed" },
  { type: "settings.changed" },
])("renders anew after $type", async (event) => {
  await get("/");
  await tell(event);
  await get("/");

  expect(rendered).toEqual(["/", "/"]);
});

test("an order is no reason to render anew", async () => {
  await get("/");
  await tell({ type: "order.created", orderId: 1, userId: 1, total: 1 });
  await get("/");

  expect(rendered).toEqual(["/"]);
});

test("a change of stock renders anew only what shows the product", async () => {
  const product = await makeProduct(shop().ctx);
  render = async ({ url, api }) => {
    if (url.pathname === "/about") return "nosotros";
    const [found] = await (await api("/api/products")).json();
    return found.slug;
  };
  const before = await get("/shop");
  await get("/about");
  await tell({ type: "stock.updated", productId: product.id, variantId: null, stock: 0 });
  await get("/shop");
  await get("/about");

  expect(before.body).toContain(product.slug);
  expect(rendered).toEqual(["/shop", "/about", "/shop"]);
});

test("pages on the server see what a visitor sees", async () => {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  render = async ({ api }) => `${(await api("/api/admin/settings")).status}`;

  expect((await get("/", { cookie })).body).toContain("401");
});

test.each(["/profile", "/order/7", "/admin/products", "/checkout", "/auth?next=/checkout"])(
  "keeps %s nowhere",
  async (url) => {
    const { headers } = await get(url);
    await get(url);

    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers).not.toHaveProperty("etag");
    expect(rendered).toEqual([url, url]);
  },
);

test("a page that is not there is 404, and is kept nowhere", async () => {
  render = async () => 404;
  const answer = await get("/product/no-hay");
  await get("/product/no-hay");

  expect(answer.statusCode).toBe(404);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(rendered).toHaveLength(2);
});

test("an old address leads to the new one for good", async () => {
  render = async () => "redirect:/product/nuevo";
  const answer = await get("/product/viejo");

  expect([answer.statusCode, answer.headers.location]).toEqual([301, "/product/nuevo"]);
});

test("a page has one address: without a slash at its end", async () => {
  const answer = await get("/shop/?search=romero");

  expect([answer.statusCode, answer.headers.location]).toEqual([301, "/shop?search=romero"]);
  expect((await get("//malo.example/")).headers).not.toHaveProperty("location");
});

test.each(["/api/nada", "/api", "/assets/nada.js", "/uploads", "/shop.data"])(
  "%s is no page",
  async (url) => {
    expect((await get(url)).headers["content-type"]).toContain("application/json");
    expect(rendered).toEqual([]);
  },
);

test("a page that breaks says so in Spanish, and tells nothing of the inside", async () => {
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

test("answers HEAD like GET, without the page", async () => {
  const answer = await app.inject({ method: "HEAD", url: "/about" });

  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  expect(answer.headers.etag).toBeDefined();
});
