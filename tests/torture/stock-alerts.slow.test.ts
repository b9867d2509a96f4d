import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { nextAllowedMoment } from "#contract/commercial-messages/allowed-moment.ts";
import { HOUR_MS } from "#contract/durations.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { stockAlerts } from "#server/db/schema/index.ts";
import { giveConsent } from "#server/modules/commercial-messages/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct } from "#tests/support/factories.ts";
import { sizes } from "./sizes.ts";
import { findStablePort, openMarket } from "./support/environment.ts";
import { makeKillableShop } from "./support/killable-shop.ts";
import { makeRandom } from "./support/random.ts";

const PEOPLE = 500;
const UNITS = 10;
const TOLD = 30;
/** The shop that sends is killed after this many mails. */
const KILL_AFTER = 8;
/** The job runs every minute, and the mail of a killed process waits until its lease ends. */
const ALL_TOLD_WITHIN_MS = 300_000;
/** The lock of send-alerts.ts, whose number PostgreSQL shows in two halves. */
const IS_ALERTS_LOCK = "(classid::bigint << 32) | objid::bigint = hashtextextended('stock alerts', 0)";

const addressOf = (index: number) => `espera-${String(index).padStart(3, "0")}@correo.example`;

/** How far back the last two hours are in which commercial mails may be sent; 0 in such hours. */
function hoursBehind(): number {
  const isOpen = (moment: Date) => nextAllowedMoment(moment).getTime() === moment.getTime();
  for (let hours = 0; ; hours += 1) {
    const from = Date.now() - hours * HOUR_MS;
    if ([0, 1, 2].every((later) => isOpen(new Date(from + later * HOUR_MS)))) return hours;
  }
}

test("of 500 people who wait for 10 units the first 30 get one mail each, in order, although processes are killed while they queue and send", {
  timeout: 2 * ALL_TOLD_WITHIN_MS + 120_000,
}, async () => {
  const random = makeRandom(sizes.seed);
  const behindMs = hoursBehind() * HOUR_MS;
  let productId = 0;
  const market = await openMarket(random, async (ctx) => {
    productId = await makeWaiting(ctx, new Date(Date.now() - behindMs));
  });
  const isOnServer = inject("template").kind === "server";
  const env: Record<string, string> = {
    ...market.env,
    CLOCK_BEHIND_MS: String(behindMs),
    SECRET_KEY: "alerts ".repeat(5),
  };
  const ports = isOnServer ? [market.port, await findStablePort()] : [market.port];
  const shops = ports.map((port) =>
    makeKillableShop({ ...env, PORT: String(port) }, path.join(market.folder, `shop-${port}.log`)),
  );
  const killAll = () => Promise.all(shops.map((shop) => shop.kill()));
  const startAll = () => Promise.all(shops.map((shop) => shop.start()));
  const { received } = market.mailServer;
  let hasPassed = false;

  try {
    await startAll();
    const arrived = await fetch(`${market.market.url}/api/admin/products/${productId}/stock`, {
      method: "POST",
      headers: { cookie: market.administrator, "content-type": "application/json" },
      body: JSON.stringify({ variantId: null, reason: "receipt", units: UNITS }),
    });
    expect(arrived.status, await arrived.text()).toBeLessThan(300);
    if (env.DATABASE_URL) {
      await waitForQueueing(env.DATABASE_URL);
      await killAll();
      await startAll();
    }
    await expect
      .poll(() => received.length, { timeout: ALL_TOLD_WITHIN_MS, interval: 2 })
      .toBeGreaterThanOrEqual(KILL_AFTER);
    await shops[0]?.kill();
    const killedAt = Date.now();
    const before = received.length;
    expect(before, "all mails were sent before the kill").toBeLessThan(TOLD);
    // On PostgreSQL the other process goes on alone.
    if (!isOnServer) await shops[0]?.start();
    await expect
      .poll(() => new Set(received.map(({ to }) => to)).size, {
        timeout: ALL_TOLD_WITHIN_MS,
        interval: 200,
      })
      .toBe(TOLD);
    await wait(sizes.quietMs);

    const byMail = Map.groupBy(received, ({ messageId }) => Number(/mail-(\d+)@/.exec(messageId)?.[1]));
    const inOrder = [...byMail].toSorted(([a], [b]) => a - b).map(([, copies]) => copies[0]?.to);
    expect(inOrder).toEqual(Array.from({ length: TOLD }, (_, index) => addressOf(index)));
    // A mail that the killed process had handed over, but not noted, is handed over again with the same Message-ID.
    const again = [...byMail.values()].filter((copies) => copies.length > 1);
    for (const [first, second, ...more] of again) {
      expect(more).toEqual([]);
      expect(Number(first?.at)).toBeLessThanOrEqual(killedAt);
      expect(Number(second?.at)).toBeGreaterThanOrEqual(killedAt);
    }
    console.log(
      `${shops.length} processes, killed after ${before} mails; ${again.length} came a second time`,
    );
    hasPassed = true;
  } finally {
    await killAll().catch(() => undefined);
    await market.close({ folder: !hasPassed });
  }
});

/** A sold-out product for which people wait, each with the consent. Returns its id. */
async function makeWaiting(ctx: Ctx, at: Date): Promise<number> {
  await updateSettings(ctx, { reminders: { stockAlerts: true } });
  const product = await makeProduct(ctx, { stock: 0, price: 20_000 });
  await inTransaction(ctx, async (tx) => {
    for (let index = 0; index < PEOPLE; index += 1) {
      const email = addressOf(index);
      await giveConsent(tx, { email, kind: "stock-alert", version: "2026-11-22", givenAt: at });
      await tx.db.insert(stockAlerts).values({
        productId: product.id,
        size: "",
        email,
        tokenHash: email,
        requestedAt: at,
        confirmedAt: at,
      });
    }
  });
  return product.id;
}

/** Resolves while a process queues the mails, in the transaction that holds the lock. */
async function waitForQueueing(url: string): Promise<void> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const isQueueing = async () => {
      const { rowCount } = await database.query(
        `select from pg_locks where locktype = 'advisory' and ${IS_ALERTS_LOCK} and database = (select oid from pg_database where datname = current_database())`,
      );
      return (rowCount ?? 0) > 0;
    };
    const latest = Date.now() + 120_000;
    while (!(await isQueueing())) {
      if (Date.now() > latest) throw new Error("nobody queued the alerts");
      await wait(2);
    }
  } finally {
    await database.end();
  }
}
