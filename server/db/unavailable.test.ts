import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type FreezableProxy, openFreezableProxy } from "#tests/support/freezable-proxy.ts";
import { makePageSource } from "#tests/support/page-source.ts";
import { openTestShop, type TestShop, testShop } from "#tests/support/test-shop.ts";
import { buildApp } from "../app.ts";
import { inTransaction } from "../context.ts";
import { type Database, openEmbedded, openOnServer } from "./client.ts";
import { isDatabaseUnavailable } from "./errors.ts";
import { makePool } from "./pool.ts";
import { rowsOf } from "./rows.ts";

const template = inject("template");
const shop = testShop();

const outcomeOf = (work: Promise<unknown>) => work.then(() => "done", isDatabaseUnavailable);

test("a transaction that asks the pool for a second connection fails at once", async () => {
  const { ctx } = shop();
  const mistake = (outer: typeof ctx) => inTransaction(ctx, () => outer.db.execute(sql`select 1`));

  await expect(mistake(ctx)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("second connection inside a transaction") },
  });
  await expect(inTransaction(ctx, () => inTransaction(ctx, async () => 1))).rejects.toThrow(
    "second connection",
  );
  expect(await inTransaction(ctx, (tx) => inTransaction(tx, async () => 1))).toBe(1);
});

test("work that a transaction started can use the pool once the transaction has ended", async () => {
  const { ctx } = shop();
  const later: Promise<unknown>[] = [];
  await inTransaction(ctx, async () => {
    later.push(wait(50).then(() => ctx.db.execute(sql`select 1`)));
  });

  await expect(Promise.all(later)).resolves.toHaveLength(1);
});

describe("a shop whose embedded database is held by one transaction", () => {
  let broken: TestShop;
  let session: { release(): void; ended: Promise<void> };

  beforeAll(async () => {
    const database = await openEmbedded({ connectionMs: 200 });
    await database.migrate();
    broken = await openTestShop({ copy: { database, drop: () => database.close() } });
    session = await holdSession(database);
  });
  afterAll(async () => {
    await broken.close();
  });

  test("answers 503 with Retry-After and what to do in Spanish", async () => {
    const answer = await broken.request({ url: "/api/products" });

    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("10");
    expect(answer.json()).toEqual({
      code: "unavailable",
      message: "La tienda no puede responder en este momento. Espera unos segundos e inténtalo de nuevo.",
    });
  });

  test("its pages answer 503, too", async () => {
    const source = makePageSource(async ({ api }) => (await api("/api/products")).status);
    const app = await buildApp(broken.deps, source);
    const answer = await app.inject({ url: "/shop" });
    await app.close();

    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("10");
  });

  test("answers again once the transaction has ended", async () => {
    session.release();
    await session.ended;

    expect((await broken.request({ url: "/api/products" })).statusCode).toBe(200);
  });
});

async function holdSession(database: Database) {
  let release = () => {};
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ended = database.orm.transaction(() => {
    begun();
    return new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  await hasBegun;
  return { release: () => release(), ended };
}

describe.skipIf(template.kind === "embedded")("on a database server", () => {
  /** Shorter than the shop's, but longer than a busy machine delays a statement: these tests also need answers. */
  const timeouts = {
    connection: 2_000,
    lock: 300,
    statement: 1_000,
    idleInTransaction: 2_000,
    answer: 3_000,
  };
  let proxy: FreezableProxy;
  let database: Database;

  beforeAll(async () => {
    if (template.kind === "embedded") return;
    const url = new URL(template.url);
    proxy = await openFreezableProxy(Number(url.port || 5432));
    url.port = String(proxy.port);
    url.hostname = "127.0.0.1";
    database = await openOnServer(url.href, timeouts);
  });
  afterAll(async () => {
    await database.close();
    await proxy.close();
  });
  afterEach(async () => {
    expect(await rowsOf(database.orm, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });

  test("a statement, a lock and an idle transaction end in time", async () => {
    expect(await outcomeOf(database.orm.execute(sql`select pg_sleep(6)`))).toBe(true);

    const idle = database.orm.transaction(async (tx) => {
      await wait(3_000);
      await tx.execute(sql`select 1`);
    });
    expect(await outcomeOf(idle)).toBe(true);

    const lock = sql`select pg_advisory_xact_lock(42)`;
    const second = () => database.orm.transaction((tx) => tx.execute(lock));
    await database.orm.transaction(async (tx) => {
      await tx.execute(lock);
      expect(await outcomeOf(second())).toBe(true);
    });
  });

  test("the loss of idle connections is reported once, and again when new ones are lost", async () => {
    if (template.kind === "embedded") return;
    const onLost = vi.fn();
    const pool = makePool({ connectionString: template.url }, onLost);
    const loseTwo = () => [1, 2].map(() => pool.emit("error", new Error("terminated")));

    loseTwo();
    expect(onLost).toHaveBeenCalledTimes(1);
    await pool.query("select 1");
    loseTwo();

    expect(onLost).toHaveBeenCalledTimes(2);
    await pool.end();
  });

  test("a frozen server is detected, also inside a transaction, and used again when it is back", async () => {
    const began = performance.now();
    const inside = database.orm.transaction(async (tx) => {
      proxy.freeze();
      await tx.execute(sql`select 1`);
    });

    expect(await outcomeOf(inside)).toBe(true);
    expect(await outcomeOf(database.orm.execute(sql`select 1`))).toBe(true);
    expect(performance.now() - began).toBeLessThan(15_000);
    proxy.thaw();
  });
});
