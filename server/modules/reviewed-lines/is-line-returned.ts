import { sql } from "drizzle-orm";

/**
 * SQL: whether all units of the row of `order_items` came back or were refunded, or their order is cancelled and its
 * goods went back into the stock (docs/rules/reviews.md#verified). An order that is reopened takes them out again.
 */
export const isLineReturned = sql<boolean>`(
  (select coalesce(sum(wl.quantity), 0) from withdrawal_lines wl join withdrawals w on w.id = wl.withdrawal_id
    where wl.order_item_id = order_items.id and w.state in ('received', 'refunded')) >= order_items.quantity
  or (exists (select from orders o where o.id = order_items.order_id and o.status = 'cancelled')
    and (select m.reason from stock_movements m where m.order_id = order_items.order_id order by m.id desc limit 1)
      = 'order_cancelled')
)`;
