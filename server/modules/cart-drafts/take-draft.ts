import { eq } from "drizzle-orm";
import { parseDraftCode } from "#contract/cart/cart-drafts.ts";
import type { ManualOrderBody } from "#contract/orders/manual-orders.ts";
import type { Ctx } from "../../context.ts";
import { cartDrafts, orders } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { messages } from "./messages.ts";

/**
 * Marks the draft that an order was made from (docs/rules/whatsapp.md#used-drafts). A used draft keeps its first order;
 * without `isUsedAgain` it throws `conflict`. Does nothing for a draft that was erased meanwhile.
 */
export async function takeDraft(
  tx: Ctx,
  { code, isUsedAgain }: NonNullable<ManualOrderBody["draft"]>,
  orderId: number,
): Promise<void> {
  const stored = eq(cartDrafts.code, parseDraftCode(code) ?? "");
  const [draft] = await tx.db.select().from(cartDrafts).where(stored).for("update");
  if (!draft) return;
  const { cartBrowserHash } = draft;
  if (cartBrowserHash) await tx.db.update(orders).set({ cartBrowserHash }).where(eq(orders.id, orderId));
  if (draft.orderId === null) {
    await tx.db.update(cartDrafts).set({ orderId }).where(eq(cartDrafts.id, draft.id));
  } else if (!isUsedAgain) {
    throw new DomainError("conflict", messages.used(draft.code, draft.orderId));
  }
}
