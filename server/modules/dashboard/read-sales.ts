import { sql } from "drizzle-orm";
import {
  type SalesFigures,
  type SalesPeriod,
  type SalesReport,
  salesPeriods,
} from "#contract/admin/dashboard.ts";
import { addDays, type Day, dayOf, startOfDay } from "#contract/calendar/days.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { rowsOf } from "../../db/rows.ts";
import { keptTotal } from "../refunds/index.ts";
import { growthPercent } from "./growth.ts";
import { joinKeptLines, keptForItem, keptLines, keptUnits } from "./kept-shares.ts";
import { soldOrders } from "./sold-orders.ts";

const BEST_SELLERS = 10;

/** A fixed offset is faster in SQL than a time zone name. */
const bogotaDay = sql`(sold_at at time zone interval '-5 hours')::date`;

/** Sums are text: they may exceed Number.MAX_SAFE_INTEGER. */
type DayRow = { day: string; sales: string; orders: number };
type ProductRow = { productId: number | null; deletedName: string | null; units: number; sales: string };
export type DaySum = { sales: bigint; orders: number };
type ProductSum = { productId: number | null; deletedName: string | null; units: number; sales: bigint };
export type ProductSums = ReadonlyMap<string, ProductSum>;

/** Days in Bogotá, both included. */
export type DayRange = { from: Day; to: Day };

/**
 * Sales per day up to today, those of the previous period, and the best sellers.
 *
 * @param daySums of this period and of the previous one
 * @param products of parts of the period, which do not overlap
 */
export async function presentSales(
  ctx: Ctx,
  period: SalesPeriod,
  daySums: ReadonlyMap<Day, DaySum>,
  products: readonly ProductSums[],
): Promise<SalesReport> {
  const length = salesPeriods[period];
  const today = dayOf(ctx.clock.now());
  const sumOf = (daysAgo: number) => daySums.get(addDays(today, -daysAgo)) ?? { sales: 0n, orders: 0 };
  const days = Array.from({ length }, (_, index) => {
    const daysAgo = length - 1 - index;
    return { day: addDays(today, -daysAgo), now: sumOf(daysAgo), before: sumOf(daysAgo + length) };
  });
  const total = sumUp(days.map(({ now }) => now));
  const previous = sumUp(days.map(({ before }) => before));

  return {
    days: days.map(({ day, now, before }) => ({
      day,
      ...presentFigures(now),
      previous: presentFigures(before),
    })),
    total: presentFigures(total),
    previousTotal: presentFigures(previous),
    salesGrowth: growthPercent(total.sales, previous.sales),
    ordersGrowth: growthPercent(BigInt(total.orders), BigInt(previous.orders)),
    bestSellers: await presentBestSellers(ctx, joinProducts(products)),
  };
}

/** The days without sales are missing. */
export async function sumByDay(ctx: Ctx, days: DayRange): Promise<Map<Day, DaySum>> {
  const rows = await rowsOf<DayRow>(
    ctx.db,
    sql`
      select day::text, sales::text, orders from (
        select ${bogotaDay} as day, sum(${keptTotal}) as sales, count(*)::int as orders
        from ${soldIn(days)} group by 1
      ) days`,
  );
  return new Map(rows.map(({ day, sales, orders }) => [day, { sales: BigInt(sales), orders }]));
}

const soldIn = ({ from, to }: DayRange) =>
  sql`${soldOrders(startOfDay(from))} where sold_at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`;

/** The materialised CTE computes each order's kept total once instead of once per item: 25 % faster for a year. */
export async function sumByProduct(ctx: Ctx, days: DayRange): Promise<ProductSums> {
  const rows = await rowsOf<ProductRow>(
    ctx.db,
    sql`
      with paid as materialized (
        select id, total, refunded, ${keptTotal} as kept from ${soldIn(days)}
      ), ${keptLines}
      select item.product_id as "productId", case when item.product_id is null then item.name end as "deletedName",
        sum(${keptUnits})::int as units, sum(${keptForItem})::text as sales
      from paid join order_items item on item.order_id = paid.id ${joinKeptLines}
      group by 1, 2`,
  );
  return new Map(
    rows.map(({ sales, ...row }) => [
      `${row.productId ?? ""} ${row.deletedName ?? ""}`,
      { ...row, sales: BigInt(sales) },
    ]),
  );
}

function joinProducts(parts: readonly ProductSums[]): ProductSum[] {
  const joined = new Map<string, ProductSum>();
  for (const [key, sum] of parts.flatMap((part) => [...part])) {
    const known = joined.get(key);
    joined.set(key, known ? { ...sum, units: known.units + sum.units, sales: known.sales + sum.sales } : sum);
  }
  return [...joined.values()];
}

/** The most units first, then the most sales. Products whose units all came back are left out. Deleted products come last among equals. */
async function presentBestSellers(ctx: Ctx, sums: ProductSum[]): Promise<SalesReport["bestSellers"]> {
  const id = ({ productId }: ProductSum) => productId ?? Number.POSITIVE_INFINITY;
  const best = sums
    .filter(({ units }) => units > 0)
    .sort((a, b) => b.units - a.units || Number(b.sales - a.sales) || (id(a) < id(b) ? -1 : 1))
    .slice(0, BEST_SELLERS);
  const ids = best.flatMap(({ productId }) => productId ?? []);
  const rows = await rowsOf<{ id: number; name: string; imageUrl: string | null }>(
    ctx.db,
    sql`select id, name, image_url as "imageUrl" from products where id = any(${idArray(ids)}::int[])`,
  );
  const products = new Map(rows.map((row) => [row.id, row]));
  return best.map(({ productId, deletedName, units, sales }) => {
    const product = productId === null ? undefined : products.get(productId);
    return {
      productId,
      name: product?.name ?? deletedName ?? "",
      imageUrl: product?.imageUrl ?? null,
      units,
      sales: toPesos(sales),
    };
  });
}

function sumUp(sums: readonly DaySum[]): DaySum {
  return sums.reduce((all, one) => ({ sales: all.sales + one.sales, orders: all.orders + one.orders }), {
    sales: 0n,
    orders: 0,
  });
}

function presentFigures({ sales, orders }: DaySum): SalesFigures {
  return { sales: toPesos(sales), orders };
}
