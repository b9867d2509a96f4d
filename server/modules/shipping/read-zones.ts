import { asc, eq } from "drizzle-orm";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import { zoneOfCity } from "#contract/shipping/zone.ts";
import { type Ctx, isInTransaction } from "../../context.ts";
import { shippingRates, shippingZones } from "../../db/schema/index.ts";
import type { Events } from "../../events/events.ts";

type StoredRate = ShippingRate & { isOn: boolean };

/** A zone with its methods, including those that are off. */
export type StoredZone = Omit<typeof shippingZones.$inferSelect, "position"> & { rates: StoredRate[] };

const caches = new WeakMap<Events, { zones: Promise<StoredZone[]> | null }>();

/**
 * All zones, the rest of the country last. Cached in this process until the settings change: do not mutate. A
 * transaction that changes them calls `selectZones`.
 */
export async function readZones(ctx: Ctx): Promise<StoredZone[]> {
  const cache = cacheOf(ctx.events);
  if (cache.zones) return cache.zones;
  // Not cached inside a transaction, which may see an older state than other processes have committed.
  if (isInTransaction(ctx)) return selectZones(ctx);

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

/** The zones that have places. */
export async function listInhabitedZones(ctx: Ctx): Promise<StoredZone[]> {
  const zones = await readZones(ctx);
  return zones.filter(
    ({ isRest, departments, municipalities }) => isRest || departments.length + municipalities.length > 0,
  );
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

/** The zones as they are now, also in the middle of a transaction that changes them. */
export async function selectZones(ctx: Ctx): Promise<StoredZone[]> {
  const rows = await ctx.db
    .select({ zone: shippingZones, rate: shippingRates })
    .from(shippingZones)
    .leftJoin(shippingRates, eq(shippingRates.zoneId, shippingZones.id))
    .orderBy(
      asc(shippingZones.isRest),
      asc(shippingZones.position),
      asc(shippingZones.id),
      asc(shippingRates.position),
      asc(shippingRates.id),
    );
  return [...Map.groupBy(rows, ({ zone }) => zone.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { position: _position, ...zone } = first.zone;
    return [{ ...zone, rates: group.flatMap(({ rate }) => (rate ? [presentRate(rate)] : [])) }];
  });
}

function presentRate({ stepsFrom, stepFees, ...rate }: typeof shippingRates.$inferSelect): StoredRate {
  return {
    method: rate.method,
    label: rate.label,
    isOn: rate.isOn,
    by: rate.by,
    steps: stepsFrom.map((from, index) => ({ from, fee: stepFees[index] ?? 0n })),
    freeFrom: rate.freeFrom,
    daysFrom: rate.daysFrom,
    daysUntil: rate.daysUntil,
    cutoffHour: rate.cutoffHour,
  };
}
