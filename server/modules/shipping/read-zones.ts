import { asc } from "drizzle-orm";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import { zoneOfCity } from "#contract/shipping/zone.ts";
import type { Ctx } from "../../context.ts";
import { shippingRates, shippingZones } from "../../db/schema/index.ts";
import type { Events } from "../../events.ts";

type StoredRate = ShippingRate & { isOn: boolean };

/** A zone with its methods, including those that are off. */
export type StoredZone = Omit<typeof shippingZones.$inferSelect, "position"> & { rates: StoredRate[] };

const caches = new WeakMap<Events, { zones: Promise<StoredZone[]> | null }>();

/** All zones, the rest of the country last. Cached in this process until the settings change: do not mutate. */
export async function readZones(ctx: Ctx): Promise<StoredZone[]> {
  // A transaction may see an older or newer state than other processes have committed.
  if (ctx.pendingEvents) return selectZones(ctx);
  const cache = cacheOf(ctx.events);
  if (cache.zones) return cache.zones;

  const reading = selectZones(ctx);
  cache.zones = reading;
  reading.catch(() => {
    if (cache.zones === reading) cache.zones = null;
  });
  return reading;
}

/** The zone of a municipality; null is an unknown one, which belongs to the rest of the country. */
export async function zoneOf(ctx: Ctx, cityCode: string | null): Promise<StoredZone> {
  const zone = zoneOfCity(await readZones(ctx), cityCode);
  if (!zone) throw new Error("the rest of the country has no zone");
  return zone;
}

function cacheOf(events: Events) {
  const known = caches.get(events);
  if (known) return known;
  const cache: { zones: Promise<StoredZone[]> | null } = { zones: null };
  caches.set(events, cache);
  events.subscribe(({ type }) => {
    if (type === "settings.changed") cache.zones = null;
  });
  return cache;
}

async function selectZones(ctx: Ctx): Promise<StoredZone[]> {
  const zones = await ctx.db
    .select()
    .from(shippingZones)
    .orderBy(asc(shippingZones.isRest), asc(shippingZones.position), asc(shippingZones.id));
  const rates = await ctx.db
    .select()
    .from(shippingRates)
    .orderBy(asc(shippingRates.position), asc(shippingRates.id));
  const ratesOf = Map.groupBy(rates, ({ zoneId }) => zoneId);
  return zones.map(({ position: _position, ...zone }) => ({
    ...zone,
    rates: (ratesOf.get(zone.id) ?? []).map(({ stepsFrom, stepFees, ...rate }) => ({
      method: rate.method,
      label: rate.label,
      isOn: rate.isOn,
      by: rate.by,
      steps: stepsFrom.map((from, index) => ({ from, fee: stepFees[index] ?? 0n })),
      freeFrom: rate.freeFrom,
      daysFrom: rate.daysFrom,
      daysUntil: rate.daysUntil,
      cutoffHour: rate.cutoffHour,
    })),
  }));
}
