import { type SQL, sql } from "drizzle-orm";

/**
 * SQL for the sum of all payments of an order, in centavos: every transaction that was accepted here, and the payments
 * recorded by hand. A transaction that was reversed later still counts: the reversal may be a refund that nobody has
 * recorded yet. One that was already reversed when the gateway first reported it does not count
 * (docs/rules/payments.md#transactions).
 */
export function paidTotal(orderId: SQL): SQL {
  return sql`((select coalesce(sum(t.amount), 0) from gateway_transactions t
      where t.order_id = ${orderId} and t.accepted_at is not null)
    + (select coalesce(sum(m.amount), 0) from manual_payments m where m.order_id = ${orderId}))`;
}
