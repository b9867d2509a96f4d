import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
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
