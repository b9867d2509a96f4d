import { asc, eq, inArray } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { personName } from "../../db/person-name.ts";
import { refunds, users } from "../../db/schema/index.ts";
import { type GatewaySums, readGatewaySums } from "../orders/index.ts";
import { readWithdrawalsOf, type WithdrawalRow } from "./withdrawal-rows.ts";

export type RefundRow = {
  id: number;
  orderId: number;
  amount: Centavos;
  reference: string;
  note: string | null;
  withdrawalId: number | null;
  at: Date;
  /** Name of the person; null: the account was deleted, or the gateway reported a reversal. */
  by: string | null;
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
