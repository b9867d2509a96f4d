import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { rowsOf } from "./rows.ts";

/** Waits for the lock of this name and holds it until the transaction ends. Other names do not wait. */
export async function lockByName(tx: { db: Db }, name: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
}

/** Like lockByName, but returns false at once when another transaction holds the lock. */
export async function tryLockByName(tx: { db: Db }, name: string): Promise<boolean> {
  const [lock] = await rowsOf<{ isTaken: boolean }>(
    tx.db,
    sql`select pg_try_advisory_xact_lock(${keyOf(name)}) as "isTaken"`,
  );
  return lock?.isTaken ?? false;
}

/** SQL for the number by which PostgreSQL knows the lock. */
function keyOf(name: string): SQL {
  return sql`hashtextextended(${name}, 0)`;
}
