import { sql } from "drizzle-orm";
import {
  type SalesFigures,
  type SalesPeriod,
  type SalesReport,
  salesPeriods,
} from "#contract/admin/dashboard.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { keptTotal } from "../refunds/index.ts";
import { growthPercent } from "./growth.ts";
import { soldOrders } from "./sold-orders.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const BEST_SELLERS = 10;

/** Colombia has no daylight saving time. A fixed offset is faster in SQL than a time zone name. */
const BOGOTA_OFFSET_HOURS = -5;
const bogotaDay = sql.raw(`(sold_at at time zone interval '${BOGOTA_OFFSET_HOURS} hours')::date`);

/** Sums are text: they may exceed Number.MAX_SAFE_INTEGER. */
type DayRow = { day: string; sales: string; orders: number };
type ProductRow = {
  productId: number | null;
  name: string;
  imageUrl: string | null;
  units: number;
  sales: string;
};
type Sum = { sales: bigint; orders: number };

/** Sales per day up to today, those of the previous period, and the best sellers. */
export async function readSales(ctx: Ctx, period: SalesPeriod): Promise<SalesReport> {
  const length = salesPeriods[period];
  const today = startOfToday(ctx);
  const dayAt = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS);

  const sums = await sumByDay(ctx, dayAt(2 * length - 1));
  const sumOf = (daysAgo: number): Sum => sums.get(dayName(dayAt(daysAgo))) ?? { sales: 0n, orders: 0 };
  const days = Array.from({ length }, (_, index) => {
    const daysAgo = length - 1 - index;
    return { day: dayName(dayAt(daysAgo)), now: sumOf(daysAgo), before: sumOf(daysAgo + length) };
  });
  const total = sumUp(days.map(({ now }) => now));
  const previous = sumUp(days.map(({ before }) => before));

  return {
    days: days.map(({ day, now, before }) => ({ day, ...present(now), previous: present(before) })),
    total: present(total),
    previousTotal: present(previous),
    salesGrowth: growthPercent(total.sales, previous.sales),
    ordersGrowth: growthPercent(BigInt(total.orders), BigInt(previous.orders)),
    bestSellers: await readBestSellers(ctx, dayAt(length - 1)),
  };
}

async function sumByDay(ctx: Ctx, from: Date): Promise<Map<string, Sum>> {
  const rows = await rowsOf<DayRow>(
    ctx.db,
    sql`
      select day::text, sales::text, orders from (
        select ${bogotaDay} as day, sum(${keptTotal}) as sales, count(*)::int as orders
        from ${soldOrders(from)} group by 1
      ) days`,
  );
  return new Map(rows.map(({ day, sales, orders }) => [day, { sales: BigInt(sales), orders }]));
}

/**
 * Distributes a partial refund over the order's items in proportion to their prices. The materialised CTE computes each
 * order's kept total once instead of once per item: 25 % faster for a year.
 */
async function readBestSellers(ctx: Ctx, from: Date): Promise<SalesReport["bestSellers"]> {
  const rows = await rowsOf<ProductRow>(
    ctx.db,
    sql`
      with paid as materialized (
        select id, total, ${keptTotal} as kept from ${soldOrders(from)}
      ), sold as (
        select item.product_id, case when item.product_id is null then item.name end as gone,
          sum(item.quantity) as units,
          coalesce(sum(item.price * item.quantity - item.discount) filter (where kept = total), 0)
            + coalesce(sum((item.price * item.quantity - item.discount) * kept::numeric / total) filter (where kept < total), 0)
            as sales
        from paid join order_items item on item.order_id = paid.id
        group by 1, 2
        order by units desc, sales desc, 1
        limit ${BEST_SELLERS}
      )
      select product_id as "productId", coalesce(products.name, gone) as name, products.image_url as "imageUrl",
        units::int, trunc(sales)::text as sales
      from sold left join products on products.id = product_id
      order by sold.units desc, sold.sales desc, product_id`,
  );
  return rows.map((row) => ({ ...row, sales: toPesos(BigInt(row.sales)) }));
}

/** Today's midnight in Bogotá. */
function startOfToday(ctx: Ctx): Date {
  const offset = BOGOTA_OFFSET_HOURS * 60 * 60 * 1000;
  const local = ctx.clock.now().getTime() + offset;
  return new Date(Math.floor(local / DAY_MS) * DAY_MS - offset);
}

/** The day (`2026-03-04`) that begins at this midnight in Bogotá, which is 5:00 UTC of the same day. */
function dayName(midnight: Date): string {
  return midnight.toISOString().slice(0, 10);
}

function sumUp(sums: readonly Sum[]): Sum {
  return sums.reduce((all, one) => ({ sales: all.sales + one.sales, orders: all.orders + one.orders }), {
    sales: 0n,
    orders: 0,
  });
}

function present({ sales, orders }: Sum): SalesFigures {
  return { sales: toPesos(sales), orders };
}
