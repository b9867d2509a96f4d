import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { rowsOf } from "#server/db/rows.ts";

/**
 * Runs `first` in a transaction; `during` starts after it, and `then` follows in the same transaction once `during`
 * waits or is over. Needs several connections, i.e. PostgreSQL.
 */
export async function interleave(
  db: Db,
  first: (tx: Db) => Promise<unknown>,
  during: () => Promise<unknown>,
  then: (tx: Db) => Promise<unknown>,
): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const started = begun.promise.then(during);
  await Promise.all([
    db.transaction(async (tx) => {
      await first(tx);
      begun.resolve();
      await untilWaiting(db, started);
      await then(tx);
    }),
    started,
  ]);
}

/**
 * `first` does all its work in a transaction that stays open; then `second` starts, and the transaction commits once
 * `second` waits or is over. Returns how `second` ended. Needs several connections, i.e. PostgreSQL.
 */
export async function startDuring(
  ctx: Ctx,
  first: (tx: Ctx) => Promise<unknown>,
  second: (ctx: Ctx) => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>> {
  const isDone = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const running = inTransaction(ctx, async (tx) => {
    await first(tx);
    isDone.resolve();
    await release.promise;
  });
  await Promise.race([isDone.promise, running]);
  const following = second(ctx);
  await untilWaiting(ctx.db, following).finally(release.resolve);
  const [ended] = await Promise.allSettled([following, running]);
  await running;
  return ended;
}

/** Resolves once a transaction waits for the lock of another one, or `work` is over. */
async function untilWaiting(db: Db, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  for (;;) {
    const waiting = await rowsOf(
      db,
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (isOver || waiting.length > 0) return;
    await wait(10);
  }
}
