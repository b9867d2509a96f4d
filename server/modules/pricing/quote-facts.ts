import { dayOf } from "#contract/calendar/days.ts";
import type { QuoteFacts, QuoteOffer } from "#contract/pricing/quote.ts";
import type { Settings } from "#contract/settings.ts";
import type { Ctx } from "../../context.ts";
import type { PromotionFacts } from "../promotions/index.ts";

/** All inputs of a quote except the cart. There are no surcharges yet. */
export function quoteFacts(
  ctx: Ctx,
  settings: Pick<Settings, "shipping">,
  offers: readonly (QuoteOffer | null)[],
  promotions: PromotionFacts,
): QuoteFacts {
  return {
    offers,
    shipping: settings.shipping,
    today: dayOf(ctx.clock.now()),
    ...promotions,
    surcharges: [],
  };
}
