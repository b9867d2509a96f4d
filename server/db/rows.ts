import type { SQL } from "drizzle-orm";
import type { ClientBase, Pool } from "pg";
import type { Db } from "./client.ts";

/** Rows of a raw statement. The caller declares the row type of its SQL. Timestamps and bigints arrive as text. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, statement: SQL): Promise<Row[]> {
  const result: unknown = await db.execute(statement);
  return (result as { rows: Row[] }).rows;
}

/** Runs a statement of a library on the connection of `db`. */
export function queryText(db: Db, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  return connectionOf(db).query({ text, values });
}

/** The transaction's connection; outside transactions the pool. */
export function connectionOf(db: Db): Pool | ClientBase {
  return Reflect.get(db._.session, "client");
}
