import { type SQL, sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Waits for the lock of this name and holds it until the transaction ends. Other names do not wait. */
export async function lockByName(tx: { db: Db }, name: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
}

/** SQL for the number by which PostgreSQL knows the lock. */
function keyOf(name: string): SQL {
  return sql`hashtextextended(${name}, 0)`;
}
