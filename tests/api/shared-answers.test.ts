import { request as httpRequest } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makeEvents } from "#server/events/events.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let app: FastifyInstance;
let origin: string;
let adminCookie: string;

beforeAll(async () => {
  app = await buildApp(shop().deps);
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
  ({ cookie: adminCookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});
afterAll(() => app.close());

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Over a real connection, where cached answers do not reach Fastify. */
function ask(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
  base = origin,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(url, base), { method, headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
    });
    sent.on("error", reject).end();
  });
}

const read = async (url: string, headers: Record<string, string> = {}) =>
  JSON.parse((await ask(url, headers)).body.toString());

async function change(method: "PATCH" | "PUT", url: string, payload: object) {
  const answer = await app.inject({ method, url, payload, headers: { cookie: adminCookie } });
  expect(answer.statusCode).toBe(200);
}

test("no answer shows the old price after the change was answered", async () => {
  const { id, slug, categoryId } = await makeProduct(shop().ctx, {
    price: 20_000,
    name: "Crema de caléndula",
  });
  const other = await makeProduct(shop().ctx, { categoryId });
  const urls = [
    `/api/products/slug/${slug}`,
    `/api/products/${id}`,
    "/api/products?page=1",
    "/api/products/new-arrivals",
    `/api/products/related/${other.id}`,
  ];
  const pricesOf = (url: string) =>
    read(url).then((body) => [body].flat().find((row: { id: number }) => row.id === id).price);
  const suggested = async () => (await read("/api/products/suggestions?search=calendula")).products[0].price;

  for (const price of [20_000, 31_000, 32_000]) {
    await change("PATCH", `/api/products/${id}`, { price });
    // Twice: made, then cached.
    for (const url of [...urls, ...urls]) expect([url, await pricesOf(url)]).toEqual([url, price]);
    expect(await suggested()).toBe(price);
    expect(await suggested()).toBe(price);
  }
});

test("no list filters by the old price or leaves a new size out", async () => {
  const { id } = await makeProduct(shop().ctx, { price: 50_000 });
  const expensive = "/api/products?minPrice=90000";
  const sizes = `/api/products/${id}/variants`;
  expect([await read(expensive), await read(sizes)]).toEqual([[], []]);

  await change("PATCH", `/api/products/${id}`, { price: 95_000 });
  await change("PUT", sizes, [{ size: "60 ml", stock: 3, price: 95_000 }]);

  expect((await read(expensive)).map((product: { id: number }) => product.id)).toEqual([id]);
  expect(await read(sizes)).toMatchObject([{ size: "60 ml", stock: 3 }]);
});

test("a draft that an administrator reads never reaches visitors or customers, nor is the visitors' answer hers", async () => {
  const { id, slug } = await makeProduct(shop().ctx, { isPublished: false });
  const { cookie } = await makeSignedIn(shop().ctx);
  const admin = { cookie: adminCookie };
  const idsOf = (list: { id: number }[]) => list.map((product) => product.id);

  for (let round = 0; round < 3; round++) {
    expect(idsOf(await read("/api/products", admin))).toContain(id);
    expect(idsOf(await read("/api/products"))).not.toContain(id);
    expect(idsOf(await read("/api/products", { cookie }))).not.toContain(id);
    expect((await ask(`/api/products/slug/${slug}`, admin)).status).toBe(200);
    expect((await ask(`/api/products/slug/${slug}`)).status).toBe(404);
    expect((await ask(`/api/products/${id}`, { cookie })).status).toBe(404);
  }
});

test("a signed-in person's answer is stored in no other cache", async () => {
  const { cookie } = await makeSignedIn(shop().ctx);
  await read("/api/settings");

  for (const each of [cookie, adminCookie]) {
    const { headers } = await ask("/api/settings", { cookie: each });
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers).not.toHaveProperty("etag");
  }
});

test("a cached answer has the bytes and headers of the first one", async () => {
  for (let count = 0; count < 5; count++) await makeProduct(shop().ctx);
  const answers = [];
  for (let round = 0; round < 5; round++) {
    const { headers, body } = await ask("/api/products?pageSize=3", { "accept-encoding": "br" });
    const { date: _, "x-request-id": id, "content-length": length, ...same } = headers;
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(length).toBe(String(body.byteLength));
    answers.push({ same, text: brotliDecompressSync(body).toString() });
  }

  expect(answers[0]?.same).toMatchObject({
    "content-encoding": "br",
    "x-content-type-options": "nosniff",
    "x-total-count": expect.any(String),
    vary: "accept-encoding",
  });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

test("a browser that has the current answer gets 304, until it changes", async () => {
  const { id, slug } = await makeProduct(shop().ctx);
  const url = `/api/products/slug/${slug}`;
  const { headers } = await ask(url);
  const known = { "if-none-match": String(headers.etag) };
  const again = await ask(url, known);
  const head = await ask(url, {}, "HEAD");
  await change("PATCH", `/api/products/${id}`, { price: 77_000 });

  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  expect([head.status, head.headers["content-length"]]).toEqual([200, headers["content-length"]]);
  expect((await ask(url, known)).status).toBe(200);
});

test("a change in another process drops this process's answers", async () => {
  const events = makeEvents();
  const other = await buildApp({ ...shop().deps, events });
  const unsubscribe = shop().deps.events.subscribe((event) =>
    events.receive(shop().deps.events.encode(event)),
  );
  try {
    const base = await other.listen({ port: 0, host: "127.0.0.1" });
    const { id, slug } = await makeProduct(shop().ctx, { price: 20_000 });
    const priceThere = async () =>
      JSON.parse((await ask(`/api/products/slug/${slug}`, {}, "GET", base)).body.toString()).price;
    expect([await priceThere(), await priceThere()]).toEqual([20_000, 20_000]);

    await change("PATCH", `/api/products/${id}`, { price: 21_000 });

    expect(await priceThere()).toBe(21_000);
  } finally {
    unsubscribe();
    await other.close();
  }
});

test("an error is not cached", async () => {
  const { id, slug } = await makeProduct(shop().ctx, { isPublished: false });
  const url = `/api/products/slug/${slug}`;
  expect((await ask(url)).status).toBe(404);

  await change("PATCH", `/api/products/${id}`, { isPublished: true });

  expect((await ask(url)).status).toBe(200);
});
