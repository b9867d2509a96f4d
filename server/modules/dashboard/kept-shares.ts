import { sql } from "drizzle-orm";
import { withdrawnLines } from "../refunds/index.ts";

// What the shop kept of the parts of an order: units and centavos (docs/rules/admin.md#sales-report).

const goods = sql`(item.price * item.quantity - item.discount)`;

const share = (amount: string) => sql`round(${sql.raw(amount)} * kept / left_total)`;

/**
 * CTEs that need a table `paid` with `id`, `total`, `refunded` and `kept` of orders. `kept_lines` has units and sales of
 * each item of the refunded orders. A refunded withdrawal reduces its own lines, and all other refunds are spread in
 * proportion over what is left of goods, shipping and surcharges. Each share is the difference of two rounded running
 * sums, so that the shares of an order always add up.
 *
 * An order that was paid twice may have kept more than is left after its withdrawals (docs/rules/refunds.md#kept-amount):
 * then its items keep all that is left, and the excess is not theirs.
 */
export const keptLines = sql`
  ${withdrawnLines}, left_lines as (
    select item.id, paid.kept::numeric as kept, paid.total - coalesce(withdrawn_sums.amount, 0) as left_total,
      (item.quantity - coalesce(withdrawn_lines.units, 0))::int as units,
      ${goods} - coalesce(withdrawn_lines.amount, 0) as left_goods,
      sum(${goods} - coalesce(withdrawn_lines.amount, 0)) over (partition by paid.id order by item.id) as goods_so_far
    from paid
    join order_items item on item.order_id = paid.id
    left join withdrawn_sums on withdrawn_sums.order_id = paid.id
    left join withdrawn_lines on withdrawn_lines.order_item_id = item.id
    where paid.refunded > 0
  ), kept_lines as materialized (
    select id as item_id, units, case when kept >= left_total then left_goods
      else ${share("goods_so_far")} - ${share("(goods_so_far - left_goods)")} end as sales
    from left_lines
  )`;

/** Joins them to the table `item`, the items of `paid`. */
export const joinKeptLines = sql`left join kept_lines on kept_lines.item_id = item.id`;

/** Units of one item. */
export const keptUnits = sql`coalesce(kept_lines.units, item.quantity)`;

/** Centavos of one item. */
export const keptForItem = sql`coalesce(kept_lines.sales, ${goods})`;

/** Centavos of all that is not an item, i.e. shipping and surcharges; for a query that is grouped by order. */
export const keptForRest = sql`paid.kept - sum(${keptForItem})`;
