import type { SalesPeriod, SalesReport } from "#contract/admin/dashboard.ts";
import type { Ctx } from "../../context.ts";
import type { DomainEvent, Events } from "../../events/events.ts";
import { guard } from "../../security/permission.ts";
import { readSales } from "./read-sales.ts";

/** TTL in ms: a new day begins without an event, and events may be lost. */
const MAX_AGE_MS = 60_000;

/** Events that invalidate the cache. `catalog.changed` is also published after missed events. */
const invalidatingEvents: readonly DomainEvent["type"][] = ["order.updated", "catalog.changed"];

type CachedReport = { readAt: number; report: Promise<SalesReport> };

const caches = new WeakMap<Events, Map<SalesPeriod, CachedReport>>();

/** The cached report of a period; a year of a busy shop is slow to sum. Concurrent readers share one query. */
export const salesReport = guard("money.read", async (ctx: Ctx, period: SalesPeriod) => {
  const cache = cacheOf(ctx.events);
  const now = ctx.clock.now().getTime();
  const known = cache.get(period);
  if (known && now - known.readAt < MAX_AGE_MS) return known.report;

  const cached = { readAt: now, report: readSales(ctx, period) };
  cache.set(period, cached);
  try {
    return await cached.report;
  } catch (error) {
    if (cache.get(period) === cached) cache.delete(period);
    throw error;
  }
});

function cacheOf(events: Events): Map<SalesPeriod, CachedReport> {
  const known = caches.get(events);
  if (known) return known;
  const cache = new Map<SalesPeriod, CachedReport>();
  events.subscribe(({ type }) => {
    if (invalidatingEvents.includes(type)) cache.clear();
  });
  caches.set(events, cache);
  return cache;
}
