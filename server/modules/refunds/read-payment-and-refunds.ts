import { asc, eq, inArray } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { WithdrawalState } from "#contract/payments/refunds.ts";
import type { Ctx } from "../../context.ts";
import { personName } from "../../db/person-name.ts";
import {
  orderItems,
  refunds,
  users,
  withdrawalLines,
  withdrawalSteps,
  withdrawals,
} from "../../db/schema/index.ts";
import { type GatewaySums, readGatewaySums } from "../orders/index.ts";

export type RefundRow = {
  id: number;
  orderId: number;
  amount: Centavos;
  reference: string;
  note: string | null;
  withdrawalId: number | null;
  at: Date;
  /** Name of the person; null: the account was deleted. */
  by: string | null;
};

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

/** What the gateway took for an order, its refunds and its withdrawals. */
export type PaymentAndRefunds = {
  gateway: GatewaySums;
  refunds: RefundRow[];
  withdrawals: WithdrawalRow[];
};

export async function readPaymentAndRefunds(ctx: Ctx, orderId: number): Promise<PaymentAndRefunds> {
  return {
    gateway: await readGatewaySums(ctx, orderId),
    refunds: await readRefunds(ctx, [orderId]),
    withdrawals: await readWithdrawalsOf(ctx, [orderId]),
  };
}

/** Oldest first. */
export async function readRefunds(ctx: Ctx, orderIds: number[]): Promise<RefundRow[]> {
  return ctx.db
    .select({
      id: refunds.id,
      orderId: refunds.orderId,
      amount: refunds.amount,
      reference: refunds.reference,
      note: refunds.note,
      withdrawalId: refunds.withdrawalId,
      at: refunds.createdAt,
      by: personName,
    })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.userId))
    .where(inArray(refunds.orderId, orderIds))
    .orderBy(asc(refunds.id));
}

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
