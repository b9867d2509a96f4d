import { type SQL, sql } from "drizzle-orm";
import type { SalesBreakdown, SalesBreakdownQuery, SalesDimension } from "#contract/admin/dashboard.ts";
import { addDays, startOfDay } from "#contract/calendar/days.ts";
import { toPesos } from "#contract/money.ts";
import { codesOfSharedNames } from "#contract/places/find-place.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import type { Ctx } from "../../context.ts";
import { decimalCell, writeCsv } from "../../csv/index.ts";
import { rowsOf } from "../../db/rows.ts";
import { guard } from "../../security/permission.ts";
import { orderCopy } from "../orders/index.ts";
import { keptTotal } from "../refunds/index.ts";
import { joinKeptLines, keptForItem, keptForRest, keptLines, keptUnits } from "./kept-shares.ts";
import { soldOrders } from "./sold-orders.ts";

const SHOWN = 200;

const SHIPPING = "Envíos y recargos";

const SUM = "Total";

/** The town of orders that the customer collects in the shop. */
const PICKED_UP = "Recogido en la tienda";

/** What a row of the CSV stands for: the header of its first column, and a word in the file's name. */
const csvWords: Record<SalesDimension, { header: string; file: string }> = {
  product: { header: "Producto", file: "producto" },
  size: { header: "Producto y tamaño", file: "tamano" },
  category: { header: "Categoría", file: "categoria" },
  town: { header: "Ciudad", file: "ciudad" },
  method: { header: "Método de pago", file: "metodo-de-pago" },
  channel: { header: "Canal", file: "canal" },
};
const csvHeaders = ["Unidades", "Pedidos", "Ventas", "Ventas del periodo anterior"];

/** Dimensions of the goods, with SQL of an item's group. A deleted product keeps the name in its order. */
const goodsNames = {
  product: sql`coalesce(products.name, item.name)`,
  size: sql`coalesce(products.name, item.name) || case when item.size = '' then '' else ', ' || item.size end`,
  category: sql`coalesce(categories.name, '–')`,
} as const;

/** A PostgreSQL array of the towns that are told apart by their department. */
const sharedNames = `{${codesOfSharedNames().join(",")}}`;

/** Dimensions of the order, with SQL of its group. */
const orderNames = {
  town: sql`case when shipping_method = ${PICKUP} then ${PICKED_UP} else coalesce(nullif(city, ''), '–') ||
    case when city_code = any(${sharedNames}::text[]) then ', ' || state else '' end end`,
  method: sql`payment_method`,
  channel: sql`channel`,
} as const;

/** Methods and channels are stored as codes. */
const labels: Partial<Record<SalesDimension, Record<string, string>>> = {
  method: orderCopy.methods,
  channel: orderCopy.channels,
};

type Row = {
  /** Null for shipping, and for the sum. */
  name: string | null;
  isSum: boolean;
  units: number;
  orders: number;
  sales: string;
  previousSales: string;
};

/** Sales of a period by one dimension, with those of the previous period of equal length. */
export const readSalesBreakdown = guard(
  "money.read",
  async (ctx: Ctx, query: SalesBreakdownQuery): Promise<SalesBreakdown> => {
    const breakdown = await readBreakdown(ctx, query);
    return { ...breakdown, rows: breakdown.rows.slice(0, SHOWN) };
  },
);

/** All rows of the report as CSV, then shipping and the total as on the page. */
export const exportSalesBreakdown = guard(
  ["exports", "money.read"],
  async (ctx: Ctx, query: SalesBreakdownQuery): Promise<{ fileName: string; csv: string }> => {
    const { rows, shipping, sum } = await readBreakdown(ctx, query);
    const { by, from, to } = query;
    const all = [...rows, ...(shipping ? [{ ...shipping, name: SHIPPING }] : []), { ...sum, name: SUM }];
    const csv = writeCsv(
      [csvWords[by].header, ...csvHeaders],
      all.map((row) => [
        labels[by]?.[row.name] ?? row.name,
        row.units,
        row.orders,
        decimalCell(row.sales),
        decimalCell(row.previousSales),
      ]),
    );
    return { fileName: `ventas-por-${csvWords[by].file}-${from}-${to}.csv`, csv };
  },
);

async function readBreakdown(ctx: Ctx, { by, from, to }: SalesBreakdownQuery): Promise<SalesBreakdown> {
  const start = startOfDay(from);
  const end = startOfDay(addDays(to, 1));
  const before = new Date(start.getTime() - (end.getTime() - start.getTime()));
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`
        with paid as materialized (
          select id, city, city_code, state, shipping_method, payment_method, channel, total, refunded, ${keptTotal} as kept,
            sold_at >= ${start.toISOString()}::timestamptz as now
          from ${soldOrders(before)}
          where sold_at < ${end.toISOString()}::timestamptz
        ), ${keptLines}, sold as (
          ${soldBy(by)}
        )
        select name, grouping(name) = 1 as "isSum",
          coalesce(sum(quantity) filter (where now), 0)::int as units,
          (count(distinct id) filter (where now))::int as orders,
          coalesce(sum(sales) filter (where now), 0)::text as sales,
          coalesce(sum(sales) filter (where not now), 0)::text as "previousSales"
        from sold group by grouping sets ((name), ())
        order by coalesce(sum(sales) filter (where now), 0) desc, name`,
  );
  const present = ({ units, orders, sales, previousSales }: Omit<Row, "name" | "isSum">) => ({
    units,
    orders,
    sales: toPesos(BigInt(sales)),
    previousSales: toPesos(BigInt(previousSales)),
  });
  const named = rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ name, ...present(row) }]));
  const shipping = rows.find(({ name, isSum }) => name === null && !isSum);
  const sum = rows.find(({ isSum }) => isSum) ?? { units: 0, orders: 0, sales: "0", previousSales: "0" };
  return {
    rows: named,
    total: named.length,
    shipping: shipping ? present(shipping) : null,
    sum: present(sum),
  };
}

/** SQL of rows with an order, a quantity, a group's name and sales. */
function soldBy(by: SalesDimension): SQL {
  return by === "product" || by === "size" || by === "category"
    ? soldGoods(goodsNames[by])
    : soldTotals(orderNames[by]);
}

/** Items of which units or money remain, and the rest of each order, i.e. shipping and surcharges, without a name. */
function soldGoods(name: SQL): SQL {
  return sql`
    select paid.id, now, ${keptUnits} as quantity, ${name} as name, ${keptForItem} as sales
    from paid
    join order_items item on item.order_id = paid.id ${joinKeptLines}
    left join products on products.id = item.product_id
    left join categories on categories.id = products.category_id
    where ${keptUnits} > 0 or ${keptForItem} > 0
    union all
    select * from (
      select paid.id, now, 0, null, ${keptForRest} as sales
      from paid join order_items item on item.order_id = paid.id ${joinKeptLines}
      group by paid.id, now, paid.total, paid.kept
    ) rest where sales <> 0`;
}

/** Orders with all that the shop kept for them. */
function soldTotals(name: SQL): SQL {
  return sql`
    select id, now, items.quantity, ${name} as name, kept as sales
    from paid
    join (
      select order_id, sum(${keptUnits}) as quantity from order_items item ${joinKeptLines}
      where order_id in (select id from paid) group by 1
    ) items on items.order_id = paid.id`;
}
