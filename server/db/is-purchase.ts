import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition of an order that is a purchase: paid and not cancelled. Indexes of `orders` have the same condition.
 */
export function isPurchase(table: SQL = sql`orders`): SQL {
  return sql`${table}.payment_status = 'accepted' and ${table}.status <> 'cancelled'`;
}
