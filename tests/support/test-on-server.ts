import { sql } from "drizzle-orm";
import { inject, test } from "vitest";
import type { Ctx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";

/** A test that needs two connections: the embedded database has only one. */
export const testOnServer = test.skipIf(inject("template").kind === "embedded");

/** Number of statements of this database that wait for a lock. */
export async function countLockWaits({ db }: Ctx): Promise<number> {
  const waiting = await rowsOf(
    db,
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
