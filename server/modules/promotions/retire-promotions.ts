import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { promotions, promotionUses } from "../../db/schema/index.ts";

/** Deletes the promotions with these names, and pauses those that an order used. */
export async function retirePromotions(tx: Ctx, names: readonly string[]): Promise<void> {
  const isNamed = inArray(promotions.name, [...names]);
  const uses = tx.db
    .select({ one: sql`1` })
    .from(promotionUses)
    .where(eq(promotionUses.promotionId, promotions.id));
  await tx.db.delete(promotions).where(and(isNamed, notExists(uses)));
  await tx.db.update(promotions).set({ isPaused: true }).where(isNamed);
  await recordEvent(tx, { type: "promotions.changed" });
}
