import { and, eq, exists, notExists, sql } from "drizzle-orm";
import type { promotionKinds } from "#contract/promotions/promotion.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { promotionCodes, promotions, promotionUses } from "../../db/schema/index.ts";

type Retired = { name: string; kind: (typeof promotionKinds)[number]; value: unknown; code?: string };

/**
 * Deletes these promotions, and pauses those that an order used. One of the same name with another benefit or code is the
 * owner's own.
 */
export async function retirePromotions(tx: Ctx, retired: readonly Retired[]): Promise<void> {
  for (const promotion of retired) await retirePromotion(tx, promotion);
  await recordEvent(tx, { type: "promotions.changed" });
}

async function retirePromotion(tx: Ctx, { name, kind, value, code }: Retired): Promise<void> {
  const isOwn = (table: typeof promotionCodes | typeof promotionUses) => eq(table.promotionId, promotions.id);
  const select = { one: sql`1` };
  const isRetired = and(
    eq(promotions.name, name),
    eq(promotions.kind, kind),
    sql`${promotions.value} = ${JSON.stringify(value)}::jsonb`,
    code === undefined
      ? eq(promotions.needsCode, false)
      : exists(
          tx.db
            .select(select)
            .from(promotionCodes)
            .where(and(isOwn(promotionCodes), eq(promotionCodes.code, code))),
        ),
  );
  const uses = tx.db.select(select).from(promotionUses).where(isOwn(promotionUses));
  await tx.db.delete(promotions).where(and(isRetired, notExists(uses)));
  await tx.db.update(promotions).set({ isPaused: true }).where(isRetired);
}
