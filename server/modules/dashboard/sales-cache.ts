import { sql } from "drizzle-orm";
import type { SalesPeriod, SalesReport } from "#contract/admin/dashboard.ts";
import type { Ctx } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { rowsOf } from "../../db/rows.ts";
import type { DomainEvent, Events } from "../../events/events.ts";
import { guard } from "../../security/permission.ts";
import { type ClosedDays, readSales, startOfOpenDays, sumClosedDays } from "./read-sales.ts";

/** TTL of a report in ms: a new day begins without an event. */
const MAX_AGE_MS = 60_000;
/** TTL of the sums of closed days in ms: events may be lost. */
const MAX_CLOSED_AGE_MS = 10 * 60_000;
/** With more changed orders than this, closed days are summed again. */
const MAX_CHANGED = 1000;

type Cached<T> = { readAt: number; value: Promise<T> };

type Cache = {
  reports: Map<SalesPeriod, Cached<SalesReport>>;
  closed: Map<SalesPeriod, Cached<ClosedDays>>;
  /** Changed orders of which it is not known yet whether they are in closed days. */
  changed: Set<number>;
  /** The last of these checks: a report waits for all of them. */
  checked: Promise<void>;
};

const caches = new WeakMap<Events, Cache>();

/**
 * The cached report of a period (docs/rules/admin.md#sales-report). A changed order makes the open days be summed again,
 * and the closed days only if the order is in them. Concurrent readers share one query.
 */
export const readSalesReport = guard("money.read", async (ctx: Ctx, period: SalesPeriod) => {
  const { reports } = cacheOf(ctx.events);
  return readCached(ctx, reports, period, MAX_AGE_MS, async () => {
    await forgetChangedClosedDays(ctx);
    return readSales(ctx, period, await closedDays(ctx, period));
  });
});

async function closedDays(ctx: Ctx, period: SalesPeriod): Promise<ClosedDays> {
  const { closed } = cacheOf(ctx.events);
  const read = () => readCached(ctx, closed, period, MAX_CLOSED_AGE_MS, () => sumClosedDays(ctx, period));
  const known = await read();
  if (known.until.getTime() === startOfOpenDays(ctx).getTime()) return known;
  // A day has ended.
  closed.delete(period);
  return read();
}

async function readCached<T>(
  ctx: Ctx,
  cache: Map<SalesPeriod, Cached<T>>,
  period: SalesPeriod,
  maxAgeMs: number,
  read: () => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now().getTime();
  const known = cache.get(period);
  if (known && now - known.readAt < maxAgeMs) return known.value;

  const cached = { readAt: now, value: read() };
  cache.set(period, cached);
  try {
    return await cached.value;
  } catch (error) {
    if (cache.get(period) === cached) cache.delete(period);
    throw error;
  }
}

/** Forgets the closed days when one of the changed orders was placed before the open days. */
function forgetChangedClosedDays(ctx: Ctx): Promise<void> {
  const cache = cacheOf(ctx.events);
  const check = cache.checked.then(() => checkChangedOrders(ctx, cache));
  cache.checked = check.catch(() => cache.closed.clear());
  return check;
}

async function checkChangedOrders(ctx: Ctx, cache: Cache): Promise<void> {
  if (cache.changed.size === 0) return;
  const ids = idArray([...cache.changed]);
  cache.changed = new Set();
  if (cache.closed.size === 0) return;
  const [row] = await rowsOf<{ isOld: boolean }>(
    ctx.db,
    sql`select exists (select from orders where id = any(${ids}::int[])
      and created_at < ${startOfOpenDays(ctx).toISOString()}::timestamptz) as "isOld"`,
  );
  if (row?.isOld) cache.closed.clear();
}

function cacheOf(events: Events): Cache {
  const known = caches.get(events);
  if (known) return known;
  const cache: Cache = {
    reports: new Map(),
    closed: new Map(),
    changed: new Set(),
    checked: Promise.resolve(),
  };
  events.subscribe((event) => followEvent(cache, event));
  caches.set(events, cache);
  return cache;
}

function followEvent(cache: Cache, event: DomainEvent): void {
  if (event.type === "order.updated") {
    cache.reports.clear();
    cache.changed.add(event.orderId);
    if (cache.changed.size > MAX_CHANGED) forgetClosedDays(cache);
  }
  if (event.type !== "catalog.changed") return;
  cache.reports.clear();
  // `all` is also published after missed events. The items of a deleted product are summed by name.
  if (event.products === "all" || event.deleted.length > 0) forgetClosedDays(cache);
}

function forgetClosedDays({ closed, changed }: Cache): void {
  closed.clear();
  changed.clear();
}
