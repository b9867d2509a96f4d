import { toCentavos } from "#contract/money.ts";
import { shippingOptions } from "#contract/pricing/shipping-options.ts";
import type { TriedShipping, TryShippingBody } from "#contract/shipping/admin-zones.ts";
import type { Ctx } from "../../context.ts";
import { guard } from "../../security/permission.ts";
import { getSettings } from "../settings/index.ts";
import { ratesFor, requireKnownCode, zoneOf } from "../shipping/index.ts";
import { presentOption } from "./present-quote.ts";

/**
 * What a cart of `subtotal` pesos and `weight` grams would pay to a municipality with the stored zones, also while zones
 * are off (docs/rules/shipping.md#edit-zones). Throws `invalid_input` for an unknown municipality. Not in the shipping
 * module, which the settings use: modules do not import each other in a cycle.
 */
export const tryShipping = guard(
  "shipping.write",
  async (ctx: Ctx, { cityCode, subtotal, weight }: TryShippingBody): Promise<TriedShipping> => {
    requireKnownCode(cityCode);
    const { shipping } = await getSettings(ctx);
    const rates = await ratesFor(ctx, { ...shipping, usesZones: true }, cityCode);
    const { name, offersCod } = await zoneOf(ctx, cityCode);
    const options = shippingOptions(rates, { goods: toCentavos(subtotal), weight, now: ctx.clock.now() });
    return { zone: name, options: options.map(presentOption), offersCod };
  },
);
