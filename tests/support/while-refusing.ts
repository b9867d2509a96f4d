import { sql } from "drizzle-orm";
import type { Ctx } from "#server/context.ts";

/**
 * Runs `work` while the database refuses, with the message "refused", to insert or update the rows of a table for which
 * `condition` holds, e.g. `new.order_id = 5`.
 */
export async function whileRefusing<Result>(
  { db }: Pick<Ctx, "db">,
  table: string,
  condition: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await db.execute(
    sql.raw(`create trigger refuse before insert or update on ${table} for each row
      when (${condition}) execute function refuse()`),
  );
  try {
    return await work();
  } finally {
    await db.execute(sql`drop function refuse cascade`);
  }
}
