import { type SQL, sql } from "drizzle-orm";

/** SQL: all payments of the order, as in `computeSums`. */
const paidTotal = sql`((select coalesce(sum(t.amount), 0) from gateway_transactions t
    where t.order_id = orders.id and t.accepted_at is not null)
  + (select coalesce(sum(m.amount), 0) from manual_payments m where m.order_id = orders.id))`;

/**
 * SQL for the part of a paid order's total that the shop keeps, in centavos (docs/rules/refunds.md#kept-amount).
 * Refunds reduce it, except the refund of a second payment. The query must select from a table named `orders`.
 */
export const keptTotal: SQL = sql`case when orders.refunded = 0 then orders.total else greatest(0, least(orders.total,
  ${paidTotal} - orders.refunded))::bigint end`;
