import { type SQL, sql } from "drizzle-orm";
import { paidTotal } from "../orders/index.ts";

/**
 * SQL for the part of a paid order's total that the shop keeps, in centavos (docs/rules/refunds.md#kept-amount).
 * Refunds reduce it, except the refund of a second payment. The query must select from a table named `orders`.
 */
export const keptTotal: SQL = sql`case when orders.refunded = 0 then orders.total else greatest(0, least(orders.total,
  ${paidTotal(sql`orders.id`)} - orders.refunded))::bigint end`;
