import { type SQL, sql } from "drizzle-orm";
import type { SalesBreakdown, SalesBreakdownQuery, SalesDimension } from "#contract/admin/dashboard.ts";
import { addDays, startOfDay } from "#contract/calendar/days.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { decimalCell, writeCsv } from "../../csv/index.ts";
import { rowsOf } from "../../db/rows.ts";
import { guard } from "../../security/permission.ts";
import { orderCopy } from "../orders/index.ts";
import { keptTotal } from "../refunds/index.ts";
import { soldOrders } from "./sold-orders.ts";

const SHOWN = 200;

const csvHeaders = ["Nombre", "Unidades", "Pedidos", "Ventas", "Ventas del periodo anterior"];

/** SQL of the group that an item of a paid order belongs to. A deleted product keeps the name in its order. */
const groupNames: Record<SalesDimension, SQL> = {
  product: sql`coalesce(products.name, item.name)`,
  category: sql`coalesce(categories.name, '–')`,
  town: sql`coalesce(nullif(paid.city, ''), '–')`,
  method: sql`paid.payment_method`,
  channel: sql`paid.channel`,
};

/** Methods and channels are stored as codes. */
const labels: Partial<Record<SalesDimension, Record<string, string>>> = {
  method: orderCopy.methods,
  channel: orderCopy.channels,
};

type Row = { name: string; units: number; orders: number; sales: string; previousSales: string };

/** Sales of a period by one dimension, with those of the previous period of equal length. */
export const readSalesBreakdown = guard(
  "money.read",
  async (ctx: Ctx, query: SalesBreakdownQuery): Promise<SalesBreakdown> => {
    const rows = await readRows(ctx, query);
    return { rows: rows.slice(0, SHOWN), total: rows.length };
  },
);

/** All rows of the report as CSV. */
export const exportSalesBreakdown = guard(
  ["exports", "money.read"],
  async (ctx: Ctx, query: SalesBreakdownQuery): Promise<string> => {
    const rows = await readRows(ctx, query);
    return writeCsv(
      csvHeaders,
      rows.map(({ name, units, orders, sales, previousSales }) => [
        labels[query.by]?.[name] ?? name,
        units,
        orders,
        decimalCell(sales),
        decimalCell(previousSales),
      ]),
    );
  },
);

/**
 * Each item gets its part of what the shop kept for its order: refunds and shipping are distributed in proportion to the
 * prices.
 */
async function readRows(ctx: Ctx, { by, from, to }: SalesBreakdownQuery): Promise<SalesBreakdown["rows"]> {
  const start = startOfDay(from);
  const end = startOfDay(addDays(to, 1));
  const before = new Date(start.getTime() - (end.getTime() - start.getTime()));
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`
        with paid as materialized (
          select id, city, payment_method, channel, ${keptTotal} as kept,
            sold_at >= ${start.toISOString()}::timestamptz as now
          from ${soldOrders(before)}
          where sold_at < ${end.toISOString()}::timestamptz
        ), weights as (
          select order_id, sum(price * quantity - discount) as goods, count(*) as items
          from order_items where order_id in (select id from paid) group by 1
        ), sold as (
          select paid.id, paid.now, item.quantity, ${groupNames[by]} as name,
            case when weights.goods > 0
              then (item.price * item.quantity - item.discount) * paid.kept::numeric / weights.goods
              else paid.kept::numeric / weights.items end as sales
          from paid
          join order_items item on item.order_id = paid.id
          join weights on weights.order_id = paid.id
          left join products on products.id = item.product_id
          left join categories on categories.id = products.category_id
        )
        select name,
          coalesce(sum(quantity) filter (where now), 0)::int as units,
          (count(distinct id) filter (where now))::int as orders,
          round(coalesce(sum(sales) filter (where now), 0))::text as sales,
          round(coalesce(sum(sales) filter (where not now), 0))::text as "previousSales"
        from sold group by name
        order by coalesce(sum(sales) filter (where now), 0) desc, name`,
  );
  return rows.map(({ sales, previousSales, ...row }) => ({
    ...row,
    sales: toPesos(BigInt(sales)),
    previousSales: toPesos(BigInt(previousSales)),
  }));
}
