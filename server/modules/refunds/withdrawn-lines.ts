import { type SQL, sql } from "drizzle-orm";

/** Rounds the part of `amount` as large as `numerator` is of `denominator`. */
const portion = (amount: SQL, numerator: SQL, denominator: SQL) =>
  sql`coalesce(round(${amount}::numeric * ${numerator} / nullif(${denominator}, 0)), 0)`;

const upTo = (units: SQL) => sql`(price * line_quantity - discount) * (${units}) / line_quantity`;

/**
 * SQL of what refunded withdrawals gave back; a withdrawal that is not refunded yet gives nothing back. These
 * CTEs need a table `paid` with `id` and `refunded` of orders. `withdrawn_lines` has the units and centavos given
 * back for each line, `withdrawn_sums` the centavos for each order, shipping and surcharges included.
 *
 * A refund gives back the lines' prices after discounts, as in `netOfUnits`, and the rest of the withdrawal's amount is
 * shipping and surcharges. A refund below the withdrawal's amount is shared in proportion. What exceeds that amount
 * belongs to no line.
 */
export const withdrawnLines = sql`
  repaid as (
    select refunds.withdrawal_id, refunds.order_id, withdrawals.amount as due,
      least(refunds.amount, withdrawals.amount) as amount
    from paid
    join refunds on refunds.order_id = paid.id
    join withdrawals on withdrawals.id = refunds.withdrawal_id
    where paid.refunded > 0
  ), withdrawn_sums as materialized (
    select order_id, sum(amount) as amount from repaid group by 1
  ), withdrawn_units as (
    select repaid.*, line.order_item_id, line.quantity as units, item.price, item.discount,
      item.quantity as line_quantity,
      sum(line.quantity) over (partition by line.order_item_id order by line.withdrawal_id) as units_so_far
    from repaid
    join withdrawal_lines line on line.withdrawal_id = repaid.withdrawal_id
    join order_items item on item.id = line.order_item_id
  ), withdrawn_prices as (
    select *, ${upTo(sql`units_so_far`)} - ${upTo(sql`units_so_far - units`)} as price_of_units from withdrawn_units
  ), withdrawn_running_sums as (
    select *, sum(price_of_units) over (partition by withdrawal_id) as goods,
      sum(price_of_units) over (partition by withdrawal_id order by order_item_id) as goods_so_far
    from withdrawn_prices
  ), withdrawn_goods as (
    select *, ${portion(sql`least(due, goods)`, sql`amount`, sql`due`)} as repaid_goods from withdrawn_running_sums
  ), withdrawn_lines as materialized (
    select order_item_id, sum(units) as units, sum(
      ${portion(sql`goods_so_far`, sql`repaid_goods`, sql`goods`)}
      - ${portion(sql`(goods_so_far - price_of_units)`, sql`repaid_goods`, sql`goods`)}) as amount
    from withdrawn_goods group by 1
  )`;
