import { type SQL, sql } from "drizzle-orm";

// What the shop kept for the parts of an order, in centavos. A partial refund is distributed over the items and the
// rest of the order, i.e. shipping and surcharges, in proportion. Each share is the difference of two rounded running
// sums, so that the shares of an order always add up to what was kept. The SQL needs the tables `paid`, with `id`,
// `total` and `kept` of orders, and `item`, the items.

const goodsOf = (item: "item" | "earlier") => {
  const column = (name: string) => sql.raw(`${item}.${name}`);
  return sql`(${column("price")} * ${column("quantity")} - ${column("discount")})`;
};

const share = (amount: SQL) => sql`round(${amount} * paid.kept::numeric / paid.total)`;

/** Of one item. The subquery runs for the items of refunded orders only. */
export const keptForItem = sql`
  case when paid.kept = paid.total then ${goodsOf("item")} else (
    select ${share(sql`sum(${goodsOf("earlier")})`)} - ${share(sql`(sum(${goodsOf("earlier")}) - ${goodsOf("item")})`)}
    from order_items earlier where earlier.order_id = item.order_id and earlier.id <= item.id
  ) end`;

/** Of all that is not an item; for a query that is grouped by order. */
export const keptForRest = sql`
  case when paid.kept = paid.total then paid.total - sum(${goodsOf("item")})
  else paid.kept - ${share(sql`sum(${goodsOf("item")})`)} end`;
