import { type SQL, sql } from "drizzle-orm";

/** SQL: units of the row `item` of `order_items` that came back with refunded withdrawals. */
export function withdrawnUnits(item: SQL): SQL {
  return sql`coalesce((
    select sum(line.quantity) from withdrawal_lines line
    join refunds on refunds.withdrawal_id = line.withdrawal_id
    where line.order_item_id = ${item}.id), 0)`;
}
