import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL: the column holds this address, whatever its case. The indexes on addresses are on `lower(column)`, too. */
export function hasAddress(column: SQLWrapper, email: string | SQLWrapper): SQL {
  return sql`lower(${column}) = lower(${email})`;
}
