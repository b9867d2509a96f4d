import { eq } from "drizzle-orm";
import type { WithdrawalAction, WithdrawalState } from "#contract/payments/refunds.ts";
import { actorId, type Ctx } from "../../context.ts";
import { withdrawalSteps, withdrawals } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { actionRefusals, messages } from "./messages.ts";
import { type WithdrawalRow, withLinesAndSteps } from "./read-payment-and-refunds.ts";
import { actionsOf } from "./withdrawal-steps.ts";

/** Reads a withdrawal and locks its order. All changes lock the order, so the withdrawal needs no lock of its own. */
export async function lockWithdrawal(
  tx: Ctx,
  id: number,
): Promise<{ order: OrderRow; withdrawal: WithdrawalRow }> {
  const found = await findWithdrawal(tx, id);
  const order = await lockOrder(tx, found.orderId);
  return { order, withdrawal: await findWithdrawal(tx, id) };
}

export async function findWithdrawal(ctx: Ctx, id: number): Promise<WithdrawalRow> {
  const rows = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id));
  const [row] = await withLinesAndSteps(ctx, rows);
  if (!row) throw notFound(messages.withdrawalNotFound);
  return row;
}

/** Throws `status_not_allowed` when the withdrawal's state does not allow the action. */
export function requireAction(withdrawal: WithdrawalRow, action: WithdrawalAction): void {
  if (!actionsOf(withdrawal).includes(action))
    throw new DomainError("status_not_allowed", actionRefusals[action]);
}

/** Appends to the history of a withdrawal: state, time, person and note. */
export async function writeStep(
  tx: Ctx,
  withdrawalId: number,
  state: WithdrawalState,
  note: string | null = null,
): Promise<void> {
  await tx.db
    .insert(withdrawalSteps)
    .values({ withdrawalId, state, note, userId: actorId(tx), createdAt: tx.clock.now() });
}
