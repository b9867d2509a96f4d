import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** SQL: the column holds this e-mail address, whatever its case. Indexes on such columns are on `lower(column)`, too. */
export function isSameEmail(column: SQLWrapper, email: string | SQLWrapper): SQL {
  return sql`lower(${column}) = lower(${email})`;
}
