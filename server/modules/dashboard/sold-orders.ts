import { type SQL, sql } from "drizzle-orm";
import { isPurchase } from "../../db/is-purchase.ts";

/**
 * SQL table named `orders` with the paid orders whose sale counts since this moment, and its time as `sold_at`: the
 * order's own, or that of the money when a carrier collects it (docs/rules/cash-on-delivery.md#money). Two branches,
 * because each has an index.
 */
export function soldOrders(since: Date): SQL {
  const from = sql`${since.toISOString()}::timestamptz`;
  const columns = sql`id, total, refunded, city, city_code, state, shipping_method, payment_method, channel`;
  return sql`(
    select ${columns}, created_at as sold_at from orders
    where ${isPurchase()} and cod_paid_at is null and created_at >= ${from}
    union all
    select ${columns}, cod_paid_at from orders where ${isPurchase()} and cod_paid_at >= ${from}
  ) orders`;
}
