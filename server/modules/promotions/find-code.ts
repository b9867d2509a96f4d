import { eq } from "drizzle-orm";
import { dayOf, daysBetween } from "#contract/calendar/days.ts";
import type { PromotionOutcome } from "#contract/promotions/apply.ts";
import { normaliseCode } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { promotionCodes, promotions } from "../../db/schema/index.ts";
import { takeDistinctAttempt } from "../../http/distinct-attempts.ts";
import { getSettings } from "../settings/index.ts";
import { describeRefusal, messages } from "./messages.ts";

/** A code as the customer typed it. */
export type GivenCode = {
  text: string;
  /** Null: not in force, for the reason in `refusal`. */
  codeId: number | null;
  promotionId: number | null;
  refusal: string | null;
};

/** Different wrong codes of one account, or of a network's visitors (docs/rules/promotions.md#guessing). */
const wrongCodes = { name: "wrong-codes", max: 30, windowSeconds: 900 };
/** For this many days an ended code says that it ended. */
const ENDED_DAYS = 7;

/**
 * Finds the code that a customer typed. An unknown code, one of another account, one that has not begun or is paused,
 * and one that ended more than 7 days ago have the same answer after the same queries. After too many wrong codes every
 * code that was not tried before is refused. Not inside a transaction: a rollback would forget the attempt.
 */
export async function findCode(ctx: Ctx, text: string, userId: number | null): Promise<GivenCode> {
  const code = normaliseCode(text);
  const unknown = { text, codeId: null, promotionId: null, refusal: messages.unknownCode };
  const attempt = await takeDistinctAttempt(ctx, wrongCodes, code);
  if (!attempt) return { ...unknown, refusal: messages.tooManyCodes };
  const [row] = await ctx.db
    .select({ code: promotionCodes, promotion: promotions })
    .from(promotionCodes)
    .innerJoin(promotions, eq(promotions.id, promotionCodes.promotionId))
    .where(eq(promotionCodes.code, code));
  const { isEnabled } = (await getSettings(ctx)).promotions;

  const isOwn = row && (row.code.userId === null || row.code.userId === userId);
  const now = ctx.clock.now();
  if (!isEnabled || !row || !isOwn || row.promotion.isPaused || row.promotion.startsAt > now) return unknown;

  const { endsAt, id: promotionId } = row.promotion;
  if (endsAt && endsAt <= now) {
    const daysAgo = daysBetween(dayOf(endsAt), dayOf(now));
    return daysAgo > ENDED_DAYS ? unknown : { ...unknown, refusal: messages.ended(daysAgo) };
  }
  await attempt.succeed();
  return { text, codeId: row.code.id, promotionId, refusal: null };
}

/** Whether a code applies to a quoted cart, and why not. */
export function describeCode(
  { text, promotionId, refusal }: GivenCode,
  { applied, refused }: PromotionOutcome,
): { code: string; applies: boolean; reason?: string; isUnknown?: boolean } {
  if (applied.some((promotion) => promotion.promotionId === promotionId))
    return { code: text, applies: true };
  const reason = promotionId === null ? undefined : refused.get(promotionId);
  return {
    code: text,
    applies: false,
    reason: reason ? describeRefusal(reason) : (refusal ?? messages.unknownCode),
    ...(refusal === messages.unknownCode && { isUnknown: true }),
  };
}
