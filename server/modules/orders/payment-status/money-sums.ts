import { and, eq, isNotNull } from "drizzle-orm";
import { type Centavos, greaterOf, lesserOf, sumOf } from "#contract/money.ts";
import { heldByHand, type MoneyByHand } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../../context.ts";
import { gatewayTransactions, refunds } from "../../../db/schema/index.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { isPaid } from "../status/order-state-machine.ts";

/** What a gateway took for an order, in centavos. */
export type GatewaySums = {
  /** Every transaction that was accepted here, also if it was reversed later (docs/rules/payments.md#transactions). */
  charged: Centavos;
  /** The amounts of those that the gateway reversed. */
  reversals: readonly Centavos[];
  /** References of those that the gateway did not reverse. */
  standing: readonly string[];
};

type RefundLine = { amount: Centavos; withdrawalId: number | null; reference: string };

export type MoneySums = GatewaySums & MoneyByHand & { refunds: readonly RefundLine[] };

/** All payments less the recorded refunds: the most that can still be recorded as a refund. */
export function unrefunded(sums: MoneySums): Centavos {
  return sums.charged + sums.received - sumOfRows(sums.refunds);
}

/**
 * Centavos that the shop owes apart from withdrawals (docs/rules/refunds.md#owed): all of a cancelled order, what exceeds
 * the price of a paid one, and payments of an earlier total of an order that is not paid.
 */
export function amountOwed(order: Priced, sums: MoneySums): Centavos {
  return greaterOf(0n, heldMoney(sums) - amountKept(order, sums));
}

/**
 * Centavos that staff must still record as refunds: what the shop owes and, of a paid order, what the gateway returned by
 * a reversal. The payment status of an unpaid order shows its reversal, so nobody has to record it.
 */
export function amountToRecord(order: Priced, sums: MoneySums): Centavos {
  if (!isPaid(order)) return amountOwed(order, sums);
  return greaterOf(0n, unrefunded(sums) - amountKept(order, sums));
}

type Priced = Pick<OrderRow, "status" | "paymentStatus" | "total">;

/** The part of the money that the shop may keep. */
function amountKept({ status, paymentStatus, total }: Priced, sums: MoneySums): Centavos {
  if (status === "cancelled" || paymentStatus === "refunded") return 0n;
  // What was recorded by hand is a part of the price that is still to be paid.
  if (paymentStatus !== "accepted") return heldByHand(sums);
  return total - sumOfRows(sums.refunds.filter(({ withdrawalId }) => withdrawalId !== null));
}

/** Centavos that the shop still has. */
function heldMoney(sums: MoneySums): Centavos {
  const { charged, receivedRefunded } = sums;
  const refundedOfCharged = sumOfRows(sums.refunds) - receivedRefunded;
  const returned = refundedOfCharged + sumOf(unrecordedReversals(sums));
  return charged - lesserOf(charged, returned) + heldByHand(sums);
}

/**
 * Reversals for which no refund of the same amount is recorded: such a refund is the same money, unless it names another
 * transaction.
 */
function unrecordedReversals({ refunds: all, reversals, standing }: MoneySums): Centavos[] {
  const recorded = all
    .filter(({ reference }) => !standing.includes(reference.trim()))
    .map(({ amount }) => amount);
  return reversals.filter((amount) => {
    const at = recorded.indexOf(amount);
    if (at >= 0) recorded.splice(at, 1);
    return at < 0;
  });
}

export async function readGatewaySums(ctx: Ctx, orderId: number): Promise<GatewaySums> {
  const { amount, status, ref, orderId: of, acceptedAt } = gatewayTransactions;
  const rows = await ctx.db
    .select({ amount, status, ref })
    .from(gatewayTransactions)
    .where(and(eq(of, orderId), isNotNull(acceptedAt)));
  const reversed = rows.filter((row) => row.status === "reversed");
  const standing = rows.filter((row) => row.status !== "reversed");
  return {
    charged: sumOfRows(rows),
    reversals: reversed.map((row) => row.amount),
    standing: standing.map((row) => row.ref),
  };
}

/** What an order owes as it is stored. */
export async function readOwed(ctx: Ctx, order: OrderRow): Promise<{ owed: Centavos; toRecord: Centavos }> {
  const { amount, withdrawalId, reference, orderId } = refunds;
  const rows = await ctx.db
    .select({ amount, withdrawalId, reference })
    .from(refunds)
    .where(eq(orderId, order.id));
  const sums = { ...(await readGatewaySums(ctx, order.id)), ...order, refunds: rows };
  return { owed: amountOwed(order, sums), toRecord: amountToRecord(order, sums) };
}

function sumOfRows(rows: readonly { amount: Centavos }[]): Centavos {
  return sumOf(rows.map(({ amount }) => amount));
}
