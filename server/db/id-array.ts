import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Whether the column is one of the ids. One parameter for any number of ids: the statement is prepared once, and does
 * not reach PostgreSQL's limit of 65,535 parameters.
 */
export function isOneOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${idArray(ids)}::int[])`;
}

/** The ids as the text of a PostgreSQL array, for the parameter of a prepared statement: cast it with `::int[]`. */
export function idArray(ids: readonly number[]): string {
  return `{${ids.join(",")}}`;
}
