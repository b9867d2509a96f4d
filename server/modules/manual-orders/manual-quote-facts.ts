import type { ShippingSettings } from "#contract/settings/shipping-settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { pickupRate, type ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import type { Person } from "../promotions/index.ts";
import { ratesFor } from "../shipping/index.ts";

/** The shipping methods of a manual order. Pickup is allowed even if the shop does not offer it. */
export async function manualRates(
  ctx: Ctx,
  shipping: ShippingSettings,
  { method, cityCode }: { method: string; cityCode: string | null },
): Promise<ShippingRate[]> {
  const rates = await ratesFor(ctx, shipping, cityCode);
  if (method !== PICKUP) return rates;
  return [...rates.filter((rate) => rate.method !== PICKUP), pickupRate(shipping)];
}

/** The person whose uses of promotions are counted. An order without an e-mail counts for its account. */
export function customerOf(given: { userId: number | null; email: string; phone: string }): Person {
  return { ...given, email: given.email || null };
}
