import type { QuoteFacts, QuoteOffer } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import type { PromotionFacts } from "../promotions/index.ts";

/** All inputs of a quote except the cart. There are no surcharges yet. */
export function quoteFacts(
  ctx: Ctx,
  settings: Pick<Settings, "shipping">,
  offers: readonly (QuoteOffer | null)[],
  rates: readonly ShippingRate[],
  promotions: PromotionFacts,
): QuoteFacts {
  const { boxGrams, defaultGrams } = settings.shipping;
  return {
    offers,
    rates,
    parcel: { boxGrams, defaultGrams },
    now: ctx.clock.now(),
    ...promotions,
    surcharges: [],
  };
}
