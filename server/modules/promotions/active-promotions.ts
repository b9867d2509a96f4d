import { and, asc, eq, gt, isNotNull, isNull, lte, or, type Placeholder, sql } from "drizzle-orm";
import type { ActivePromotion, CustomerFacts } from "#contract/promotions/apply.ts";
import { PromotionRule } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { idArray, isOneOf } from "../../db/id-array.ts";
import { type Placeholders, prepareOnce } from "../../db/prepare-once.ts";
import { promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { type Person, readCustomerFacts } from "./customer-facts.ts";

export type PromotionFacts = { promotions: ActivePromotion[]; customer: CustomerFacts };

type PromotionQuery = {
  /** A code that findCode found. */
  codeId: number | null;
  person: Person;
  /** The order that is quoted again: its own purchase and uses do not count, and its promotions still apply. */
  correctedOrderId?: number;
  /** Unpaid orders that this one replaces: their purchases and uses do not count. */
  replacedOrderIds?: readonly number[];
};

/**
 * The promotions in force for a customer. Inside a transaction, orders of the same person wait for each other when a
 * limit for each person applies.
 */
export async function readPromotionFacts(
  ctx: Ctx,
  { codeId, person, correctedOrderId, replacedOrderIds = [] }: PromotionQuery,
): Promise<PromotionFacts> {
  const ownOrderIds = correctedOrderId === undefined ? replacedOrderIds : [correctedOrderId];
  const ownUses = await listHeldUses(ctx, ownOrderIds);
  const held = correctedOrderId === undefined ? [] : ownUses.map(({ promotionId }) => promotionId);
  const { isEnabled } = (await getSettings(ctx)).promotions;
  const rows =
    isEnabled || held.length > 0
      ? await selectActive(ctx.db, { now: ctx.clock.now(), codeId, held: idArray(held) })
      : [];
  const found = rows
    .filter(({ promotion }) => isEnabled || held.includes(promotion.id))
    .map(({ promotion, code }) => {
      const active = toActive(promotion, code, ownUses);
      return held.includes(promotion.id) ? withoutPersonalLimits(active) : active;
    });
  const isLimited = found.some((each) => each.isFirstPurchase || each.maxUsesPerPerson !== null);
  return {
    promotions: found,
    customer: isLimited
      ? await readCustomerFacts(ctx, person, ownOrderIds)
      : { isNew: true, uses: new Map() },
  };
}

/** Conditions of a promotion in force. */
export function isInForce(now: Date | Placeholder<"now", Date>) {
  return and(
    eq(promotions.isPaused, false),
    lte(promotions.startsAt, now),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
}

type HeldUse = { promotionId: number; codeId: number | null };

/** The orders' uses of promotions and codes. */
async function listHeldUses(ctx: Ctx, orderIds: readonly number[]): Promise<HeldUse[]> {
  if (orderIds.length === 0) return [];
  return ctx.db
    .select({ promotionId: promotionUses.promotionId, codeId: promotionUses.codeId })
    .from(promotionUses)
    .where(and(isOneOf(promotionUses.orderId, orderIds), isNull(promotionUses.returnedAt)));
}

/** `held`: promotions that apply although they may have ended or lost their code. */
type Active = { now: Date; codeId: number | null; held: string };

const selectActive = prepareOnce((db, { now, codeId, held }: Placeholders<Active>) =>
  db
    .select({ promotion: promotions, code: promotionCodes })
    .from(promotions)
    .leftJoin(
      promotionCodes,
      and(eq(promotionCodes.promotionId, promotions.id), eq(promotionCodes.id, codeId)),
    )
    .where(
      or(
        and(isInForce(now), or(eq(promotions.needsCode, false), isNotNull(promotionCodes.id))),
        sql`${promotions.id} = any(${held}::int[])`,
      ),
    )
    .orderBy(asc(promotions.id)),
);

type PromotionRow = typeof promotions.$inferSelect;

function toActive(
  row: PromotionRow,
  code: typeof promotionCodes.$inferSelect | null,
  ownUses: readonly HeldUse[],
): ActivePromotion {
  const { id, name, needsCode, minSubtotal, maxUsesPerPerson, isFirstPurchase, isCombinable } = row;
  const own = ownUses.filter((use) => use.promotionId === id);
  const left = [
    usesLeft(row, own.length),
    code && usesLeft(code, own.filter(({ codeId }) => codeId === code.id).length),
  ].filter((count) => count !== null);
  return {
    id,
    name,
    needsCode,
    minSubtotal,
    maxUsesPerPerson,
    isFirstPurchase,
    isCombinable,
    rule: ruleOf(row),
    applies: { to: row.appliesTo, ids: row.appliesIds },
    usesLeft: left.length > 0 ? Math.min(...left) : null,
  };
}

/** The person fulfilled them when the order was placed; what she bought, or the shop limited, since does not count. */
function withoutPersonalLimits(promotion: ActivePromotion): ActivePromotion {
  return { ...promotion, isFirstPurchase: false, maxUsesPerPerson: null };
}

export function ruleOf({ kind, value }: Pick<PromotionRow, "kind" | "value">): PromotionRule {
  return PromotionRule.parse({ kind, value });
}

type Limited = { maxUses: number | null; uses: number };

/** @param ownUses number of the uses that do not count */
function usesLeft({ maxUses, uses }: Limited, ownUses: number): number | null {
  return maxUses === null ? null : maxUses - uses + ownUses;
}
