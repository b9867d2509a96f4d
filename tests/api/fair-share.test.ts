import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { makePageSource } from "#tests/support/page-source.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
const HOSTILE = ["203.0.113.1", "203.0.113.2"];
const SHOPPER = "198.51.100.7";

let app: FastifyInstance;
let rendered: string[];
beforeEach(async () => {
  rendered = [];
  const source = makePageSource(async ({ url }) => {
    rendered.push(url.pathname + url.search);
    await pause(5);
    return `página ${url.pathname}`;
  });
  app = await buildApp(shop().deps, source);
  return () => app.close();
});

async function get(url: string, remoteAddress: string) {
  const { statusCode, headers, body } = await app.inject({ url, remoteAddress });
  return { statusCode, headers, body, at: rendered.length };
}

/** Requests uncached pages from both hostile networks at once. */
function flood(requests: number) {
  return Promise.all(
    HOSTILE.flatMap((network) =>
      Array.from({ length: requests }, (_, i) => get(`/shop?minPrice=${(i + 1) * 100}`, network)),
    ),
  );
}

const countStatus = (answers: { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

test("while two networks flood the shop, a third network is served before their waiting requests", async () => {
  const flooding = flood(300);
  const page = await get("/about", SHOPPER);
  const search = await get("/api/products?search=romero", SHOPPER);
  const answers = await flooding;

  expect([page.statusCode, search.statusCode]).toEqual([200, 200]);
  expect(page.at).toBeLessThan(15);
  expect(countStatus(answers, 200) + countStatus(answers, 429)).toBe(600);
  expect(countStatus(answers, 429)).toBeGreaterThan(400);
});

test("a network renders at most 120 uncached pages a minute, and is refused in Spanish", async () => {
  for (let i = 0; i < 120; i++) await get(`/product/nuevo-${i}`, SHOPPER);

  const refused = await get("/product/otro", SHOPPER);
  const other = await get("/product/otro", HOSTILE[0] ?? "");

  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toContain("Espera un momento");
  expect(other.statusCode).toBe(200);
});

test("a limited network still gets cached pages, the checkout, its orders and health checks", async () => {
  for (const url of ["/", "/checkout", "/checkout/response"]) await get(url, HOSTILE[0] ?? "");
  for (let i = 0; i < 121; i++) await get(`/product/nuevo-${i}`, SHOPPER);

  expect((await get("/product/otro", SHOPPER)).statusCode).toBe(429);
  for (const url of ["/", "/checkout?x=1", "/checkout/response?ref_payco=7", "/order/7", "/pagar/a"]) {
    expect((await get(url, SHOPPER)).statusCode).toBe(200);
  }
  expect((await get("/api/health", SHOPPER)).statusCode).toBe(200);
});

test("a limited network gets the checkout also when it is not cached", async () => {
  for (let i = 0; i < 121; i++) await get(`/product/nuevo-${i}`, SHOPPER);

  expect((await get("/checkout", SHOPPER)).statusCode).toBe(200);
  expect((await get("/checkout/response?ref_payco=7", SHOPPER)).statusCode).toBe(200);
});

test("prices within one step of the slider share one page", async () => {
  for (let price = 12_301; price < 12_400; price++) await get(`/shop?minPrice=${price}`, SHOPPER);

  expect(rendered).toEqual(["/shop?minPrice=12300"]);
});

test("lists that may have more than 50 products count toward the same limit", async () => {
  for (let i = 0; i < 120; i++) await get(`/api/products?minPrice=${i}`, SHOPPER);

  expect((await get("/api/products?minPrice=1000", SHOPPER)).statusCode).toBe(429);
  expect((await get("/api/products?minPrice=1000&pageSize=50", SHOPPER)).statusCode).toBe(200);
});

test("searches count toward the same limit, shorter lists do not", async () => {
  for (let i = 0; i < 120; i++) await get(`/api/products?search=palabra${i}`, SHOPPER);

  expect((await get("/api/products?search=otra", SHOPPER)).statusCode).toBe(429);
  expect((await get("/api/products/suggestions?search=otra", SHOPPER)).statusCode).toBe(429);
  expect((await get("/api/products?category=shampoos&page=1", SHOPPER)).statusCode).toBe(200);
});

test("cached pages, health checks and the gateway's confirmation have no rate limit", async () => {
  const { config } = shop().deps;
  const strict = await buildApp(
    { ...shop().deps, config: { ...config, rateLimitFactor: 0.0001 } },
    makePageSource(async () => "página"),
  );
  const ask = async (url: string) => (await strict.inject({ url, remoteAddress: SHOPPER })).statusCode;
  const twice = async (url: string) => [await ask(url), await ask(url)];

  expect(await twice("/about")).toEqual([200, 200]);
  expect(await twice("/api/health")).toEqual([200, 200]);
  expect(await twice("/api/payment/confirmation")).toEqual([400, 400]);
  expect(await twice("/api/settings")).toEqual([200, 429]);
  await strict.close();
});

test("without limits nothing is refused, and pages are still rendered three at a time", async () => {
  const { config } = shop().deps;
  let running = 0;
  let mostRunning = 0;
  const free = await buildApp(
    { ...shop().deps, config: { ...config, rateLimitFactor: 0 } },
    makePageSource(async () => {
      mostRunning = Math.max(mostRunning, ++running);
      await pause(1);
      running--;
      return "página";
    }),
  );

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => free.inject({ url: `/product/nuevo-${i}` })),
  );

  expect(countStatus(answers, 200)).toBe(200);
  expect(mostRunning).toBe(3);
  await free.close();
});
