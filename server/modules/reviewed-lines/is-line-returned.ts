import { sql } from "drizzle-orm";

/**
 * SQL: whether all units of the row of `order_items` came back or were refunded, or went back into the stock when their
 * order was cancelled (docs/rules/reviews.md#verified).
 */
export const isLineReturned = sql<boolean>`(
  (select coalesce(sum(wl.quantity), 0) from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
    where wl.order_item_id = order_items.id and w.state in ('received', 'refunded')) >= order_items.quantity
  or exists (
    select from orders o join stock_movements m on m.order_id = o.id and m.reason = 'order_cancelled'
    where o.id = order_items.order_id and o.status = 'cancelled')
)`;
