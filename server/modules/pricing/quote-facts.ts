import type { PaymentFacts } from "#contract/pricing/payment-options.ts";
import type { QuoteFacts, QuoteOffer } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings.ts";
import type { ShippingRate } from "#contract/shipping/rate.ts";
import type { Ctx } from "../../context.ts";
import { readTransferLimits } from "../own-accounts/index.ts";
import type { PromotionFacts } from "../promotions/index.ts";

type ReadFacts = {
  offers: readonly (QuoteOffer | null)[];
  rates: readonly ShippingRate[];
  promotions: PromotionFacts;
  payment: PaymentFacts;
};

/** All inputs of a quote except the cart. There are no surcharges yet. */
export function quoteFacts(
  ctx: Ctx,
  settings: Pick<Settings, "shipping">,
  { offers, rates, promotions, payment }: ReadFacts,
): QuoteFacts {
  const { boxGrams, defaultGrams } = settings.shipping;
  return {
    offers,
    rates,
    parcel: { boxGrams, defaultGrams },
    now: ctx.clock.now(),
    ...promotions,
    surcharges: [],
    payment,
  };
}

/** What decides which payment methods are offered. */
export async function readPaymentFacts(ctx: Ctx): Promise<PaymentFacts> {
  return { direct: await readTransferLimits(ctx) };
}
