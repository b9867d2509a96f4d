import { toCentavos } from "#contract/money.ts";
import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { freeFromEverywhere, type PublishedZone } from "#contract/shipping/published-rates.ts";
import { flatRates, pickupRate, type ShippingRate } from "#contract/shipping/rate.ts";
import { usesDefaultRates } from "#contract/shipping/zone.ts";
import type { Ctx } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { messages } from "./messages.ts";
import { listInhabitedZones, type StoredZone, zoneOf } from "./read-zones.ts";

/**
 * The methods that reach a municipality (docs/rules/shipping.md#zones). Without zones: the two flat methods of the
 * settings, everywhere. The zone «rest of the country» has the same two until the owner changes it.
 *
 * @param cityCode null: not known yet
 */
export async function ratesFor(
  ctx: Ctx,
  shipping: ShippingSettings,
  cityCode: string | null,
): Promise<ShippingRate[]> {
  if (!shipping.usesZones) return flatRates(shipping);
  const there = ratesOfZone(await zoneOf(ctx, cityCode), shipping);
  const sent =
    cityCode === null ? withCountrywideFreeFrom(there, await listInhabitedZones(ctx), shipping) : there;
  return [...sent, ...(shipping.offersPickup ? [pickupRate(shipping)] : [])];
}

/**
 * The rest of the country's methods for a buyer who has not said where. Shipping is free only from the value that
 * suffices in every zone: what is free in the cart must not cost something in the checkout. A step of the rest of the
 * country whose fee is 0 still shows 0, like every fee of its table.
 */
function withCountrywideFreeFrom(
  rates: readonly ShippingRate[],
  zones: readonly StoredZone[],
  shipping: ShippingSettings,
): ShippingRate[] {
  const published = publishedZones(zones, shipping);
  return rates.map((rate) => {
    const freeFrom = freeFromEverywhere(published, rate.method);
    return { ...rate, freeFrom: freeFrom === null ? null : toCentavos(freeFrom) };
  });
}

/** Zones with the methods that send there. */
export function publishedZones(zones: readonly StoredZone[], shipping: ShippingSettings): PublishedZone[] {
  return zones.map((zone) => ({ name: zone.name, rates: ratesOfZone(zone, shipping) }));
}

/** The methods that send to a zone. */
function ratesOfZone(zone: StoredZone, shipping: ShippingSettings): ShippingRate[] {
  return usesDefaultRates(zone) ? flatRates(shipping) : zone.rates.filter(({ isOn }) => isOn);
}

/**
 * Without zones, throws `invalid_input` for a method that the shop never had. With zones any method may have been
 * removed just now: the order's own check answers 409 with a new quote.
 */
export function requireKnownMethod(shipping: ShippingSettings, method: string): void {
  if (shipping.usesZones || flatRates(shipping).some((rate) => rate.method === method)) return;
  throw fieldError("invalid_input", "shippingMethod", messages.unknownMethod);
}

/** Throws `invalid_input` when no method reaches the destination. */
export function requireSomeRate(rates: readonly ShippingRate[]): void {
  if (rates.length > 0) return;
  throw fieldError("invalid_input", "city", messages.notReached);
}
