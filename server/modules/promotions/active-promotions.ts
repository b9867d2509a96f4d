import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { ActivePromotion, CustomerFacts } from "#contract/promotions/apply.ts";
import { PromotionRule } from "#contract/promotions/promotion.ts";
import type { Ctx } from "../../context.ts";
import { promotionCodes, promotions } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { type Person, readCustomerFacts } from "./customer-facts.ts";

export type PromotionFacts = { promotions: ActivePromotion[]; customer: CustomerFacts };

type Buyer = {
  /** A code that findCode found. */
  codeId: number | null;
  person: Person;
};

/**
 * The promotions in force for a customer. Inside a transaction, orders of the same person wait for each other when a
 * limit for each person applies.
 */
export async function readPromotionFacts(ctx: Ctx, { codeId, person }: Buyer): Promise<PromotionFacts> {
  const rows = (await getSettings(ctx)).promotions.isEnabled ? await selectActive(ctx, codeId) : [];
  const found = rows.map(({ promotion, code }) => toActive(promotion, code));
  const isLimited = found.some((each) => each.isFirstPurchase || each.maxUsesPerPerson !== null);
  return {
    promotions: found,
    customer: isLimited ? await readCustomerFacts(ctx, person) : { isNew: true, uses: new Map() },
  };
}

/** Conditions of a promotion in force. */
export function isInForce(now: Date) {
  return and(
    eq(promotions.isPaused, false),
    lte(promotions.startsAt, now),
    or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
  );
}

function selectActive(ctx: Ctx, codeId: number | null) {
  return ctx.db
    .select({ promotion: promotions, code: promotionCodes })
    .from(promotions)
    .leftJoin(
      promotionCodes,
      and(eq(promotionCodes.promotionId, promotions.id), eq(promotionCodes.id, codeId ?? sql`null`)),
    )
    .where(and(isInForce(ctx.clock.now()), or(eq(promotions.needsCode, false), isNotNull(promotionCodes.id))))
    .orderBy(asc(promotions.id));
}

type PromotionRow = typeof promotions.$inferSelect;

function toActive(row: PromotionRow, code: typeof promotionCodes.$inferSelect | null): ActivePromotion {
  const { id, name, needsCode, minSubtotal, maxUsesPerPerson, isFirstPurchase, isCombinable } = row;
  const left = [usesLeft(row), code && usesLeft(code)].filter((count) => count !== null);
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

export function ruleOf({ kind, value }: Pick<PromotionRow, "kind" | "value">): PromotionRule {
  return PromotionRule.parse({ kind, value });
}

function usesLeft({ maxUses, uses }: { maxUses: number | null; uses: number }): number | null {
  return maxUses === null ? null : maxUses - uses;
}
