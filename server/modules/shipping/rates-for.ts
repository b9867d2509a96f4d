import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { flatRates, pickupRate, type ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import { fieldError } from "../../errors.ts";
import { messages } from "./messages.ts";
import { type StoredZone, zoneOf } from "./read-zones.ts";

/**
 * The methods that reach a municipality (docs/rules/shipping.md#zones). Without zones: the two flat methods of the
 * settings, everywhere. The zone «rest of the country» has the same two until the owner changes it.
 */
export async function ratesFor(
  ctx: Ctx,
  shipping: ShippingSettings,
  cityCode: string | null,
): Promise<ShippingRate[]> {
  if (!shipping.usesZones) return flatRates(shipping);
  const sent = ratesOfZone(await zoneOf(ctx, cityCode), shipping);
  return [...sent, ...(shipping.offersPickup ? [pickupRate(shipping)] : [])];
}

/** The methods that send to a zone. */
export function ratesOfZone({ isRest, rates }: StoredZone, shipping: ShippingSettings): ShippingRate[] {
  const hasDefaults = isRest && rates.length === 0;
  return hasDefaults ? flatRates(shipping) : rates.filter(({ isOn }) => isOn);
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
export function requireReached(rates: readonly ShippingRate[]): void {
  if (rates.length > 0) return;
  throw fieldError("invalid_input", "city", messages.notReached);
}
