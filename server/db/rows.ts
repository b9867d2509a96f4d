import type { SQL } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Rows of a raw statement. The caller declares the row type of its SQL. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}
