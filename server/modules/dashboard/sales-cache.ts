import type { SalesPeriod, SalesReport } from "#contract/dashboard.ts";
import type { Ctx } from "../../context.ts";
import type { DomainEvent, Events } from "../../events.ts";
import { readSales } from "./read-sales.ts";

/** Days pass and messages get lost: no report is older than this, in ms. */
const MAX_AGE_MS = 60_000;

/** After these an old report may be wrong. `catalog.changed` also stands for messages that were missed. */
const changes: readonly DomainEvent["type"][] = [
  "order.updated",
  "product.updated",
  "product.deleted",
  "catalog.changed",
];

type Kept = { readAt: number; report: Promise<SalesReport> };

const caches = new WeakMap<Events, Map<SalesPeriod, Kept>>();

/** The report of a period, summed anew only after an order or product changed: a year of a busy shop takes its time. */
export async function salesReport(ctx: Ctx, period: SalesPeriod): Promise<SalesReport> {
  const cache = cacheOf(ctx.events);
  const now = ctx.clock.now().getTime();
  const known = cache.get(period);
  if (known && now - known.readAt < MAX_AGE_MS) return known.report;

  const kept = { readAt: now, report: readSales(ctx, period) };
  cache.set(period, kept);
  try {
    return await kept.report;
  } catch (error) {
    if (cache.get(period) === kept) cache.delete(period);
    throw error;
  }
}

function cacheOf(events: Events): Map<SalesPeriod, Kept> {
  const known = caches.get(events);
  if (known) return known;
  const cache = new Map<SalesPeriod, Kept>();
  events.subscribe(({ type }) => {
    if (changes.includes(type)) cache.clear();
  });
  caches.set(events, cache);
  return cache;
}
