import { eq } from "drizzle-orm";
import type { WithdrawalAction, WithdrawalState } from "#contract/refunds.ts";
import { actorId, type Ctx } from "../../context.ts";
import { withdrawalSteps, withdrawals } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { actionsOf, type WithdrawalRow, withLinesAndSteps } from "../money-back/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { messages, notNow } from "./messages.ts";

/** A withdrawal with its order locked: whoever changes one holds its order, so the order's lock is the only one. */
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

/** Throws `status_not_allowed` for a step that is not next. */
export function requireAction(withdrawal: WithdrawalRow, action: WithdrawalAction): void {
  if (!actionsOf(withdrawal).includes(action)) throw new DomainError("status_not_allowed", notNow[action]);
}

/** Notes when, by whom and with which words a withdrawal came to a state. */
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
