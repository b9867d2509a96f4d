import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { AppliedPromotion } from "#contract/promotions/apply.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";
import type { GivenCode } from "./find-code.ts";

type OrderPromotions = { orderId: number; applied: readonly AppliedPromotion[]; codeId: number | null };

/**
 * Takes one use of each promotion of an order, and of its code. Returns the promotion whose last use another order took
 * meanwhile (then the transaction must be rolled back), else null.
 */
export async function takePromotionUses(
  tx: Ctx,
  { orderId, applied, codeId }: OrderPromotions,
): Promise<number | null> {
  // Locking rows in the same order prevents deadlocks.
  for (const { promotionId, amount, shippingSaved } of applied.toSorted(
    (a, b) => a.promotionId - b.promotionId,
  )) {
    const usedCode = await codeIfOfPromotion(tx, promotionId, codeId);
    if (!(await takeUse(tx, promotionId))) return promotionId;
    if (usedCode !== null && !(await takeCodeUse(tx, usedCode))) return promotionId;
    await tx.db.insert(promotionUses).values({
      promotionId,
      codeId: usedCode,
      orderId,
      discount: amount + shippingSaved,
      createdAt: tx.clock.now(),
    });
  }
  return null;
}

/** Gives back the uses of an order that ends unpaid (docs/rules/promotions.md#uses). */
export async function returnPromotionUses(tx: Ctx, orderId: number): Promise<void> {
  const returned = await tx.db
    .update(promotionUses)
    .set({ returnedAt: tx.clock.now() })
    .where(and(eq(promotionUses.orderId, orderId), isNull(promotionUses.returnedAt)))
    .returning();
  for (const { promotionId, codeId } of returned.toSorted((a, b) => a.promotionId - b.promotionId)) {
    const [left] = await tx.db
      .update(promotions)
      .set({ uses: sql`${promotions.uses} - 1` })
      .where(eq(promotions.id, promotionId))
      .returning({ uses: promotions.uses, maxUses: promotions.maxUses });
    // Only a promotion that was used up applies again; other pages stay as they are.
    if (left && left.uses + 1 === left.maxUses) await recordEvent(tx, { type: "promotions.changed" });
    if (codeId === null) continue;
    await tx.db
      .update(promotionCodes)
      .set({ uses: sql`${promotionCodes.uses} - 1` })
      .where(eq(promotionCodes.id, codeId));
  }
}

/** Replaces the uses of an order that was quoted again. Returns what `takePromotionUses` returns. */
export async function replacePromotionUses(tx: Ctx, taken: OrderPromotions): Promise<number | null> {
  await returnPromotionUses(tx, taken.orderId);
  await tx.db.delete(promotionUses).where(eq(promotionUses.orderId, taken.orderId));
  return takePromotionUses(tx, taken);
}

/** The code whose use an order holds; null: none. */
export async function findUsedCode(ctx: Ctx, orderId: number): Promise<GivenCode | null> {
  const [used] = await ctx.db
    .select({ text: promotionCodes.code, codeId: promotionCodes.id, promotionId: promotionCodes.promotionId })
    .from(promotionUses)
    .innerJoin(promotionCodes, eq(promotionCodes.id, promotionUses.codeId))
    .where(and(eq(promotionUses.orderId, orderId), isNull(promotionUses.returnedAt)))
    .limit(1);
  return used ? { ...used, refusal: null } : null;
}

/**
 * Takes the uses again when the order is reopened. A use that somebody else took meanwhile stays given back: the order
 * keeps its price.
 */
export async function retakePromotionUses(tx: Ctx, orderId: number): Promise<void> {
  const rows = await tx.db
    .select()
    .from(promotionUses)
    .where(and(eq(promotionUses.orderId, orderId), isNotNull(promotionUses.returnedAt)));
  for (const { id, promotionId, codeId } of rows.toSorted((a, b) => a.promotionId - b.promotionId)) {
    if (!(await takeUse(tx, promotionId))) continue;
    const isCodeTaken = codeId !== null && (await takeCodeUse(tx, codeId));
    await tx.db
      .update(promotionUses)
      .set({ returnedAt: null, codeId: isCodeTaken ? codeId : null })
      .where(eq(promotionUses.id, id));
  }
}

async function takeUse(tx: Ctx, promotionId: number): Promise<boolean> {
  const [taken] = await tx.db
    .update(promotions)
    .set({ uses: sql`${promotions.uses} + 1` })
    .where(
      and(
        eq(promotions.id, promotionId),
        or(isNull(promotions.maxUses), lt(promotions.uses, promotions.maxUses)),
      ),
    )
    .returning({ uses: promotions.uses, maxUses: promotions.maxUses });
  if (taken && taken.uses === taken.maxUses) await recordEvent(tx, { type: "promotions.changed" });
  return taken !== undefined;
}

async function takeCodeUse(tx: Ctx, codeId: number): Promise<boolean> {
  const taken = await tx.db
    .update(promotionCodes)
    .set({ uses: sql`${promotionCodes.uses} + 1` })
    .where(
      and(
        eq(promotionCodes.id, codeId),
        or(isNull(promotionCodes.maxUses), lt(promotionCodes.uses, promotionCodes.maxUses)),
      ),
    )
    .returning({ id: promotionCodes.id });
  return taken.length > 0;
}

/** The code's id if it belongs to this promotion, else null. */
async function codeIfOfPromotion(
  tx: Ctx,
  promotionId: number,
  codeId: number | null,
): Promise<number | null> {
  if (codeId === null) return null;
  const [code] = await tx.db
    .select({ id: promotionCodes.id })
    .from(promotionCodes)
    .where(and(eq(promotionCodes.id, codeId), eq(promotionCodes.promotionId, promotionId)));
  return code?.id ?? null;
}
