import { and, eq, isNull } from "drizzle-orm";
import { normaliseCode } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { promotionCodes, promotions } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { isInForce } from "./active-promotions.ts";
import type { GivenCode } from "./find-code.ts";
import { describePromotions } from "./promotion-record.ts";

type SharedCode = { given: GivenCode; endsAt: Date | null; conditions: string };

/** A code in force that everybody may use, with the promotion's conditions; null for all others. */
export async function findSharedCode(ctx: Ctx, text: string): Promise<SharedCode | null> {
  if (!(await getSettings(ctx)).promotions.isEnabled) return null;
  const [found] = await ctx.db
    .select({ code: promotionCodes, promotion: promotions })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(
      and(
        eq(promotionCodes.code, normaliseCode(text)),
        isNull(promotionCodes.userId),
        isInForce(ctx.clock.now()),
      ),
    );
  if (!found) return null;
  const { code, promotion } = found;
  const [described] = await describePromotions(ctx, [promotion], { isForCustomers: true });
  const given = { text: code.code, codeId: code.id, promotionId: promotion.id, refusal: null };
  return { given, endsAt: promotion.endsAt, conditions: described?.conditions ?? "" };
}
