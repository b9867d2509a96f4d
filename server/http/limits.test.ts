import { expect, test } from "vitest";
import { z } from "zod";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import type { Deps } from "../context.ts";
import { rateLimits } from "../db/schema/index.ts";
import { deleteExpiredLimits, type RouteLimit } from "./limits.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

const knock = { method: "POST", url: "/api/knock", payload: { who: "ana" } } as const;

/** A process of the shop with one route, whose limit is the test's. */
async function appWith(limit: RouteLimit | RouteLimit[], deps: Deps = shop().deps) {
  const app = await makeBareApp(deps);
  app.post(
    "/api/knock",
    { config: { access: "public", limit }, schema: { body: z.strictObject({ who: z.string() }) } },
    async () => ({ ok: true }),
  );
  return app;
}

test("two processes on one database count as one", async () => {
  const limit = { name: "shared", max: 3, windowSeconds: 60, by: "ip" } as const;
  const apps = [await appWith(limit), await appWith(limit)];

  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await apps[i % 2]?.inject(knock))?.statusCode);

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("refuses simultaneous requests beyond the limit", async () => {
  const app = await appWith({ name: "crowd", max: 5, windowSeconds: 60, by: "ip" });

  const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject(knock)));

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5);
});

test("says in Spanish and in Retry-After how long to wait, and forgets when the window ends", async () => {
  const app = await appWith({ name: "wait", max: 1, windowSeconds: 120, by: "ip" });
  await app.inject(knock);

  const refused = await app.inject(knock);
  shop().clock.advance(120_000);
  const again = await app.inject(knock);

  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("120");
  expect(refused.json()).toEqual({
    code: "too_many_requests",
    message: "Demasiados intentos. Vuelve a intentarlo en 2 minutos.",
  });
  expect(again.statusCode).toBe(200);
});

test("a longer window goes on counting after a shorter one ended", async () => {
  const app = await appWith([
    { name: "steps", max: 1, windowSeconds: 10, by: "ip" },
    { name: "steps", max: 2, windowSeconds: 600, by: "ip" },
  ]);

  const first = await app.inject(knock);
  shop().clock.advance(10_000);
  const second = await app.inject(knock);
  shop().clock.advance(10_000);
  const third = await app.inject(knock);

  expect([first, second, third].map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  expect(third.headers["retry-after"]).toBe("580");
});

test("counts per signed-in person, per address, or by what the request says", async () => {
  const perUser = await appWith({ name: "per-user", max: 1, windowSeconds: 60, by: "user" });
  const byWord = await appWith({ name: "by-word", max: 1, windowSeconds: 60, by: wordOf });
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];

  const users = [];
  for (const { cookie } of [ana, luz, ana]) {
    users.push((await perUser.inject({ ...knock, headers: { cookie } })).statusCode);
  }
  const words = [];
  for (const who of ["a", "b", "a"]) {
    words.push((await byWord.inject({ ...knock, payload: { who } })).statusCode);
  }

  expect(users).toEqual([200, 200, 429]);
  expect(words).toEqual([200, 200, 429]);
});

test("RATE_LIMIT_FACTOR multiplies every limit, and 0 switches them off", async () => {
  const limit = { name: "factor", max: 1, windowSeconds: 60, by: "ip" } as const;
  const config = shop().deps.config;
  const doubled = await appWith(limit, { ...shop().deps, config: { ...config, rateLimitFactor: 2 } });
  const free = await appWith(limit, { ...shop().deps, config: { ...config, rateLimitFactor: 0 } });

  const statuses = [];
  for (const app of [doubled, doubled, doubled, free]) statuses.push((await app.inject(knock)).statusCode);

  expect(statuses).toEqual([200, 200, 429, 200]);
});

test("counts a network of IPv6 as one address, however its addresses are written", async () => {
  const app = await appWith({ name: "network", max: 1, windowSeconds: 60, by: "ip" });
  const from = async (remoteAddress: string) => (await app.inject({ ...knock, remoteAddress })).statusCode;

  expect(await from("2800:484:0:1f::1")).toBe(200);
  expect(await from("2800:484::1f:a:b:c:d")).toBe(429);
  expect(await from("2800:484:0:20::1")).toBe(200);
  expect(await from("::ffff:190.24.10.77")).toBe(200);
  expect(await from("::ffff:190.24.10.78")).toBe(200);
});

test("the clean-up removes only windows that have ended", async () => {
  const app = await appWith([
    { name: "short", max: 9, windowSeconds: 10, by: "ip" },
    { name: "long", max: 9, windowSeconds: 100, by: "ip" },
  ]);
  await app.inject(knock);
  shop().clock.advance(50_000);

  await deleteExpiredLimits(shop().ctx);
  const left = await shop().ctx.db.select().from(rateLimits);

  const names = left.map((row) => row.key.split(":")[0]);
  expect(names).toContain("long");
  expect(names).not.toContain("short");
});

function wordOf(request: { body: unknown }): string {
  return z.object({ who: z.string() }).parse(request.body).who;
}
