import { and, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { refunds, withdrawalSteps, withdrawals } from "../../db/schema/index.ts";

/** Removes what people wrote about the refunds and withdrawals of these orders (docs/rules/accounts.md#erasure). */
export async function eraseRefundNotes(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  const asked = tx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, ids));
  await tx.db
    .update(withdrawalSteps)
    .set({ note: null })
    .where(and(inArray(withdrawalSteps.withdrawalId, asked), isNotNull(withdrawalSteps.note)));
  await tx.db.update(withdrawals).set({ reason: null }).where(inArray(withdrawals.orderId, ids));
  await tx.db.update(refunds).set({ note: null }).where(inArray(refunds.orderId, ids));
}
