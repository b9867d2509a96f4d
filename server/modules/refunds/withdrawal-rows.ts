import { asc, eq, inArray } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { WithdrawalAction, WithdrawalState } from "#contract/payments/refunds.ts";
import { actorId, type Ctx } from "../../context.ts";
import { personName } from "../../db/person-name.ts";
import { orderItems, users, withdrawalLines, withdrawalSteps, withdrawals } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { announceReviewsOf } from "../reviewed-lines/index.ts";
import { actionRefusals, messages } from "./messages.ts";
import { actionsOf } from "./withdrawal-steps.ts";

type WithdrawalLineRow = {
  orderItemId: number;
  name: string;
  size: string;
  price: Centavos;
  quantity: number;
  restocked: number | null;
};

type WithdrawalStepRow = { state: WithdrawalState; at: Date; note: string | null; by: string | null };

export type WithdrawalRow = typeof withdrawals.$inferSelect & {
  lines: WithdrawalLineRow[];
  steps: WithdrawalStepRow[];
};

/** Oldest first. */
export async function readWithdrawalsOf(ctx: Ctx, orderIds: number[]): Promise<WithdrawalRow[]> {
  const rows = await ctx.db
    .select()
    .from(withdrawals)
    .where(inArray(withdrawals.orderId, orderIds))
    .orderBy(asc(withdrawals.id));
  return withLinesAndSteps(ctx, rows);
}

/** Adds lines and steps, with two queries for all rows. */
export async function withLinesAndSteps(
  ctx: Ctx,
  rows: (typeof withdrawals.$inferSelect)[],
): Promise<WithdrawalRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = await ctx.db
    .select({
      withdrawalId: withdrawalLines.withdrawalId,
      orderItemId: withdrawalLines.orderItemId,
      name: orderItems.name,
      size: orderItems.size,
      price: orderItems.price,
      quantity: withdrawalLines.quantity,
      restocked: withdrawalLines.restocked,
    })
    .from(withdrawalLines)
    .innerJoin(orderItems, eq(orderItems.id, withdrawalLines.orderItemId))
    .where(inArray(withdrawalLines.withdrawalId, ids))
    .orderBy(asc(withdrawalLines.orderItemId));
  const steps = await ctx.db
    .select({
      withdrawalId: withdrawalSteps.withdrawalId,
      state: withdrawalSteps.state,
      at: withdrawalSteps.createdAt,
      note: withdrawalSteps.note,
      by: personName,
    })
    .from(withdrawalSteps)
    .leftJoin(users, eq(users.id, withdrawalSteps.userId))
    .where(inArray(withdrawalSteps.withdrawalId, ids))
    .orderBy(asc(withdrawalSteps.id));

  const linesOf = Map.groupBy(lines, (line) => line.withdrawalId);
  const stepsOf = Map.groupBy(steps, (step) => step.withdrawalId);
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ withdrawalId: _, ...line }) => line),
    steps: (stepsOf.get(row.id) ?? []).map(({ withdrawalId: _, ...step }) => step),
  }));
}

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

/** Appends to the history of a withdrawal: state, time, person and note. Its products' reviews may call them returned now. */
export async function writeStep(
  tx: Ctx,
  withdrawalId: number,
  state: WithdrawalState,
  note: string | null = null,
): Promise<void> {
  await tx.db
    .insert(withdrawalSteps)
    .values({ withdrawalId, state, note, userId: actorId(tx), createdAt: tx.clock.now() });
  const lines = tx.db
    .select({ id: withdrawalLines.orderItemId })
    .from(withdrawalLines)
    .where(eq(withdrawalLines.withdrawalId, withdrawalId));
  await announceReviewsOf(tx, inArray(orderItems.id, lines));
}
