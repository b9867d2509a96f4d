import { sql } from "drizzle-orm";
import { type SalesPeriod, type SalesReport, salesPeriods } from "#contract/admin/dashboard.ts";
import { addDays, type Day, dayOf } from "#contract/calendar/days.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { rowsOf } from "../../db/rows.ts";
import type { DomainEvent, Events } from "../../events/events.ts";
import { guard } from "../../security/permission.ts";
import {
  type DayRange,
  type DaySum,
  type ProductSums,
  presentSales,
  sumByDay,
  sumByProduct,
} from "./read-sales.ts";

/** TTL of a report in ms: a new day begins without an event. */
const MAX_AGE_MS = MINUTE_MS;
/** TTL of the sums in ms: events may be lost. */
const MAX_SUMS_AGE_MS = 10 * MINUTE_MS;
/** With more changed orders than this, everything is summed again. */
const MAX_CHANGED = 1000;
/** The same, for days to sum again. */
const MAX_CHANGED_RANGES = 10;

const LONGEST = Math.max(...Object.values(salesPeriods));
/**
 * Where the parts end whose products are summed apart, in days before tomorrow: single days for two weeks, because most
 * changed orders are of these, then thirty days at a time. A period ends with a part.
 */
const PART_ENDS = [
  ...new Set([
    ...Array.from({ length: 14 }, (_, index) => index + 1),
    ...Array.from({ length: Math.floor(LONGEST / 30) }, (_, index) => 30 * (index + 1)),
    ...Object.values(salesPeriods),
  ]),
].sort((a, b) => a - b);

/** The sums of both periods of each report, and those of the products in the parts that a report needed. */
type Sums = {
  today: Day;
  readAt: number;
  days: Map<Day, DaySum>;
  products: Map<number, { days: DayRange; sums: ProductSums }>;
};

type Cache = {
  reports: Map<SalesPeriod, { readAt: number; value: Promise<SalesReport> }>;
  sums: Sums | null;
  /** Orders that changed since the sums were brought up to date. */
  changed: Set<number>;
  /** The last report that was begun: they are made one after another, because they change the sums. */
  last: Promise<unknown>;
};

const caches = new WeakMap<Events, Cache>();

/**
 * The cached report of a period (docs/rules/admin.md#sales-report). A changed order makes only its day, and the part
 * with its day, be summed again. Concurrent readers share one report.
 */
export const readSalesReport = guard("money.read", async (ctx: Ctx, period: SalesPeriod) => {
  const cache = cacheOf(ctx.events);
  const now = ctx.clock.now().getTime();
  const known = cache.reports.get(period);
  if (known && now - known.readAt < MAX_AGE_MS) return known.value;

  const report = { readAt: now, value: cache.last.then(() => makeReport(ctx, cache, period)) };
  cache.reports.set(period, report);
  cache.last = report.value.catch(() => {
    if (cache.reports.get(period) === report) cache.reports.delete(period);
    // The changed orders may be forgotten already.
    cache.sums = null;
  });
  return report.value;
});

async function makeReport(ctx: Ctx, cache: Cache, period: SalesPeriod): Promise<SalesReport> {
  const sums = await currentSums(ctx, cache);
  const length = salesPeriods[period];
  const products: ProductSums[] = [];
  for (const [index, end] of PART_ENDS.entries()) {
    if (end <= length) products.push(await productsOf(ctx, sums, end, PART_ENDS[index - 1] ?? 0));
  }
  return presentSales(ctx, period, sums.days, products);
}

/** The sums of the products that were sold less than `end` and at least `start` days before tomorrow. */
async function productsOf(
  ctx: Ctx,
  { today, products }: Sums,
  end: number,
  start: number,
): Promise<ProductSums> {
  const known = products.get(end);
  if (known) return known.sums;
  const days = { from: addDays(today, 1 - end), to: addDays(today, -start) };
  const sums = await sumByProduct(ctx, days);
  products.set(end, { days, sums });
  return sums;
}

async function currentSums(ctx: Ctx, cache: Cache): Promise<Sums> {
  const now = ctx.clock.now();
  const today = dayOf(now);
  const { sums } = cache;
  const changed = [...cache.changed];
  cache.changed = new Set();
  if (sums && sums.today === today && now.getTime() - sums.readAt < MAX_SUMS_AGE_MS) {
    const ranges = await daysOf(ctx, changed, today);
    if (ranges.length <= MAX_CHANGED_RANGES) {
      for (const days of ranges) await sumAgain(ctx, sums, days);
      return sums;
    }
  }
  // Stored before the query: an event that arrives meanwhile must be able to forget it.
  const fresh: Sums = { today, readAt: now.getTime(), days: new Map(), products: new Map() };
  cache.sums = fresh;
  fresh.days = await sumByDay(ctx, { from: addDays(today, 1 - 2 * LONGEST), to: today });
  return fresh;
}

/** Sums these days again, and forgets the parts that have one of them. */
async function sumAgain(ctx: Ctx, sums: Sums, days: DayRange): Promise<void> {
  const fresh = await sumByDay(ctx, days);
  for (const day of sums.days.keys()) if (days.from <= day && day <= days.to) sums.days.delete(day);
  for (const [day, sum] of fresh) sums.days.set(day, sum);
  for (const [end, part] of sums.products) {
    if (part.days.from <= days.to && days.from <= part.days.to) sums.products.delete(end);
  }
}

/**
 * The days on which these orders count or may have counted before they changed. An order whose money a carrier collects
 * counts when the money arrives, which may have been corrected: all days since the order.
 */
function daysOf(ctx: Ctx, orderIds: readonly number[], today: Day): Promise<DayRange[]> | [] {
  if (orderIds.length === 0) return [];
  return rowsOf<DayRange>(
    ctx.db,
    sql`
      select day::text as "from", case when bool_or(is_cod) then ${today} else day::text end as to from (
        select (created_at at time zone interval '-5 hours')::date as day, payment_method = 'cod' as is_cod
        from orders where id = any(${idArray(orderIds)}::int[])
      ) changed group by day`,
  );
}

function cacheOf(events: Events): Cache {
  const known = caches.get(events);
  if (known) return known;
  const cache: Cache = { reports: new Map(), sums: null, changed: new Set(), last: Promise.resolve() };
  events.subscribe((event) => followEvent(cache, event));
  caches.set(events, cache);
  return cache;
}

function followEvent(cache: Cache, event: DomainEvent): void {
  // A manual order may be paid when it is created.
  if (event.type === "order.updated" || event.type === "order.created") {
    cache.reports.clear();
    cache.changed.add(event.orderId);
    if (cache.changed.size > MAX_CHANGED) forgetSums(cache);
  }
  if (event.type !== "catalog.changed") return;
  cache.reports.clear();
  // `all` is also published after missed events. The items of a deleted product are summed by name.
  if (event.products === "all" || event.deleted.length > 0) forgetSums(cache);
}

function forgetSums(cache: Cache): void {
  cache.sums = null;
  cache.changed.clear();
}
