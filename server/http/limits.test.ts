import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { expect, test } from "vitest";
import { z } from "zod";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import type { Deps } from "../context.ts";
import { rateLimits } from "../db/schema/index.ts";
import { notFound } from "../errors.ts";
import { deleteExpiredLimits, type RouteLimit } from "./limits.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

const hit = { method: "POST", url: "/api/hit", payload: { who: "ana" } } as const;

const Body = z.strictObject({ who: z.string(), fails: z.boolean().optional() });

/** A server process with one route that has the given limit. */
async function appWith(limit: RouteLimit | RouteLimit[], deps: Deps = shop().deps) {
  const app = await makeBareApp(deps);
  app
    .withTypeProvider<ZodTypeProvider>()
    .post("/api/hit", { config: { access: "public", limit }, schema: { body: Body } }, async (request) => {
      if (request.body.who === "nobody" || request.body.fails) throw notFound();
      return { ok: true };
    });
  return app;
}

test("two processes on one database share their limits", async () => {
  const limit = { name: "shared", max: 3, windowSeconds: 60, by: "network" } as const;
  const apps = [await appWith(limit), await appWith(limit)];

  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await apps[i % 2]?.inject(hit))?.statusCode);

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("simultaneous requests beyond the limit are refused", async () => {
  const app = await appWith({ name: "crowd", max: 5, windowSeconds: 60, by: "network" });

  const answers = await Promise.all(Array.from({ length: 12 }, () => app.inject(hit)));

  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5);
});

test("a refusal says in Spanish and in Retry-After how long to wait, and the limit resets when its window ends", async () => {
  const app = await appWith({ name: "wait", max: 1, windowSeconds: 120, by: "network" });
  await app.inject(hit);

  const refused = await app.inject(hit);
  shop().clock.advance(120_000);
  const again = await app.inject(hit);

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
    { name: "steps", max: 1, windowSeconds: 10, by: "network" },
    { name: "steps", max: 2, windowSeconds: 600, by: "network" },
  ]);

  const first = await app.inject(hit);
  shop().clock.advance(10_000);
  const second = await app.inject(hit);
  shop().clock.advance(10_000);
  const third = await app.inject(hit);

  expect([first, second, third].map((answer) => answer.statusCode)).toEqual([200, 200, 429]);
  expect(third.headers["retry-after"]).toBe("580");
});

test("a request refused by one window does not count in the others", async () => {
  const app = await appWith([
    { name: "burst", max: 1, windowSeconds: 10, by: "network" },
    { name: "burst", max: 3, windowSeconds: 600, by: "network" },
  ]);

  for (let i = 0; i < 20; i++) await app.inject(hit);
  shop().clock.advance(10_000);

  expect((await app.inject(hit)).statusCode).toBe(200);
});

test("a success gives back what that person used; what others used stays counted", async () => {
  const limit = {
    name: "restore",
    max: 4,
    windowSeconds: 60,
    by: "network",
    giveBackTo: bodyName,
  } as const;
  const app = await appWith(limit);
  const as = async (who: string) => (await app.inject({ ...hit, payload: { who } })).statusCode;

  for (let i = 0; i < 3; i++) await as("nobody");
  const successes = [await as("ana"), await as("ana"), await as("ana")];
  await as("nobody");
  const full = await as("ana");

  expect(successes).toEqual([200, 200, 200]);
  expect(full).toBe(429);
});

test("a success gives back nothing that was counted in an earlier window", async () => {
  const limit = { name: "old", max: 4, windowSeconds: 60, by: "network", giveBackTo: bodyName } as const;
  const app = await appWith(limit);
  const as = async (who: string, fails = false) =>
    (await app.inject({ ...hit, payload: { who, fails } })).statusCode;
  await as("nobody");
  shop().clock.advance(50_000);
  await as("ana", true);
  await as("ana", true);
  shop().clock.advance(10_000);
  for (let i = 0; i < 3; i++) await as("nobody");

  expect([await as("ana"), await as("nobody"), await as("nobody")]).toEqual([200, 404, 429]);
});

test("a limit counts per signed-in user, per network or per value in the request", async () => {
  const perUser = await appWith({ name: "per-user", max: 1, windowSeconds: 60, by: "user" });
  const byName = await appWith({ name: "by-word", max: 1, windowSeconds: 60, by: bodyName });
  const [ana, luz] = [await makeSignedIn(shop().ctx), await makeSignedIn(shop().ctx)];

  const users = [];
  for (const { cookie } of [ana, luz, ana]) {
    users.push((await perUser.inject({ ...hit, headers: { cookie } })).statusCode);
  }
  const names = [];
  for (const who of ["a", "b", "a"]) {
    names.push((await byName.inject({ ...hit, payload: { who } })).statusCode);
  }

  expect(users).toEqual([200, 200, 429]);
  expect(names).toEqual([200, 200, 429]);
});

test("RATE_LIMIT_FACTOR multiplies every limit, and 0 disables them", async () => {
  const limit = { name: "factor", max: 1, windowSeconds: 60, by: "network" } as const;
  const config = shop().deps.config;
  const doubled = await appWith(limit, { ...shop().deps, config: { ...config, rateLimitFactor: 2 } });
  const free = await appWith(limit, { ...shop().deps, config: { ...config, rateLimitFactor: 0 } });

  const statuses = [];
  for (const app of [doubled, doubled, doubled, free]) statuses.push((await app.inject(hit)).statusCode);

  expect(statuses).toEqual([200, 200, 429, 200]);
});

test("all addresses of an IPv6 network count as one, in every notation", async () => {
  const app = await appWith({ name: "network", max: 1, windowSeconds: 60, by: "network" });
  const from = async (remoteAddress: string) => (await app.inject({ ...hit, remoteAddress })).statusCode;

  expect(await from("2800:484:0:1f::1")).toBe(200);
  expect(await from("2800:484::1f:a:b:c:d")).toBe(429);
  expect(await from("2800:484:0:20::1")).toBe(200);
  expect(await from("::ffff:190.24.10.77")).toBe(200);
  expect(await from("::ffff:190.24.10.78")).toBe(200);
});

test("the clean-up removes only windows that have ended", async () => {
  const app = await appWith([
    { name: "short", max: 9, windowSeconds: 10, by: "network" },
    { name: "long", max: 9, windowSeconds: 100, by: "network" },
  ]);
  await app.inject(hit);
  shop().clock.advance(50_000);

  await deleteExpiredLimits(shop().ctx);
  const left = await shop().ctx.db.select().from(rateLimits);

  const names = left.map((row) => row.key.split(":")[0]);
  expect(names).toContain("long");
  expect(names).not.toContain("short");
});

test("a success is answered although its hit cannot be given back", async () => {
  const limit = { name: "kept", max: 9, windowSeconds: 60, by: "network", giveBackTo: bodyName } as const;
  const app = await appWith(limit);
  for (let n = 0; n < 2; n++) await app.inject({ ...hit, payload: { who: "luis", fails: true } });

  // Ana's hit is the third one. Giving it back leaves two.
  const { statusCode } = await whileRefusing(shop().ctx, "rate_limits", "new.hits = 2", () =>
    app.inject(hit),
  );

  expect(statusCode).toBe(200);
});

function bodyName(request: { body: unknown }): string {
  return z.object({ who: z.string() }).parse(request.body).who;
}
