import { PromotionBody } from "#contract/promotions/promotion.ts";
import type { Ctx } from "#server/context.ts";
import { createPromotion } from "#server/modules/promotions/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";

export async function switchPromotionsOn(ctx: Ctx): Promise<void> {
  await updateSettings(ctx, { promotions: { isEnabled: true } });
}

/** 10 % off everything from now on, without an end, unless `given` says otherwise. */
export function promotionBody(ctx: Ctx, given: object = {}): PromotionBody {
  return PromotionBody.parse({
    name: "Promo",
    kind: "percent",
    value: 10,
    applies: { to: "all", ids: [] },
    startsAt: ctx.clock.now().toISOString(),
    ...given,
  });
}

export function makePromotion(ctx: Ctx, given: object = {}): Promise<number> {
  return createPromotion(ctx, promotionBody(ctx, given));
}
