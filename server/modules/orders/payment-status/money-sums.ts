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
  /** These transactions. */
  charges: readonly Charge[];
};

type Charge = { ref: string; amount: Centavos; isReversed: boolean };

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
  const returned = refundedOfCharged + sumOfRows(unrecordedReversals(sums));
  return charged - lesserOf(charged, returned) + heldByHand(sums);
}

/** What is left of each reversed charge after the refunds that name it. */
function reversedRests({ charges, refunds: made }: MoneySums): Charge[] {
  return charges
    .filter(({ isReversed }) => isReversed)
    .map((charge) => ({ ...charge, amount: leftOf(charge, made) }))
    .filter(({ amount }) => amount > 0n);
}

/**
 * What no refund records of reversed charges. A refund that names no charge and has exactly this amount is the same money.
 */
export function unrecordedReversals(sums: MoneySums): Charge[] {
  const unnamed = sums.refunds
    .filter((refund) => !sums.charges.some((charge) => isOf(refund, charge)))
    .map(({ amount }) => amount);
  return reversedRests(sums).filter(({ amount }) => {
    const at = unnamed.indexOf(amount);
    if (at >= 0) unnamed.splice(at, 1);
    return at < 0;
  });
}

/** Centavos of a charge that no refund with its reference gave back. */
export function leftOf(
  charge: Omit<Charge, "isReversed">,
  made: readonly Omit<RefundLine, "withdrawalId">[],
): Centavos {
  return greaterOf(0n, charge.amount - sumOfRows(made.filter((refund) => isOf(refund, charge))));
}

function isOf({ reference }: { reference: string }, { ref }: { ref: string }): boolean {
  return reference.trim() === ref;
}

/** Whether the shop holds what a paid order must keep. `nothing`: the gateway or the shop gave back every payment of it. */
export type Holding = "enough" | "uncertain" | "nothing";

/** Compares what the shop holds of an order with what it must keep (docs/rules/payments.md#held). */
export function holdingOf(order: Priced, sums: MoneySums): Holding {
  const isReversed = sums.charges.some((charge) => charge.isReversed);
  if (isReversed && amountKept(order, sums) > 0n && !isCovered(order, sums)) return "nothing";
  const reversed = sumOfRows(reversedRests(sums));
  // A refund that names no charge may be the reversal, or may have given back another payment, also one by hand.
  const isRefundUnclear = sumOfRows(unrecordedReversals(sums)) < reversed;
  const least = unrefunded(sums) - reversed;
  return isRefundUnclear || least < amountToHold(order, sums) ? "uncertain" : "enough";
}

function isShort(order: Priced, sums: MoneySums): boolean {
  return heldMoney(sums) < amountToHold(order, sums);
}

/** What the shop must keep, or what its recorded refunds have left of it. */
function amountToHold(order: Priced, sums: MoneySums): Centavos {
  return lesserOf(unrefunded(sums), amountKept(order, sums));
}

/** Whether a payment of the whole price is left, at least in part: a part may have gone back out of goodwill. */
function isCovered({ total }: Priced, sums: MoneySums): boolean {
  const isLeft = (charge: Charge) =>
    !charge.isReversed && charge.amount >= total && leftOf(charge, sums.refunds) > 0n;
  return total === 0n || isCoveredByHand({ ...sums, total }) || sums.charges.some(isLeft);
}

/** Whether transfers or the carrier's money pay the order without its online payment. */
export function isCoveredByHand(order: MoneyByHand & Pick<OrderRow, "total">): boolean {
  return order.received >= order.total && heldByHand(order) > 0n;
}

export async function readGatewaySums(ctx: Ctx, orderId: number): Promise<GatewaySums> {
  const { amount, status, ref, orderId: of, acceptedAt } = gatewayTransactions;
  const rows = await ctx.db
    .select({ amount, status, ref })
    .from(gatewayTransactions)
    .where(and(eq(of, orderId), isNotNull(acceptedAt)));
  return {
    charged: sumOfRows(rows),
    charges: rows.map(({ status: state, ...charge }) => ({ ...charge, isReversed: state === "reversed" })),
  };
}

/** What an order owes as it is stored, and whether its money is short. */
export async function readOwed(
  ctx: Ctx,
  order: OrderRow,
): Promise<{ owed: Centavos; toRecord: Centavos; isShort: boolean }> {
  const sums = await readSums(ctx, order);
  return {
    owed: amountOwed(order, sums),
    toRecord: amountToRecord(order, sums),
    isShort: isShort(order, sums),
  };
}

export async function readHolding(ctx: Ctx, order: OrderRow): Promise<Holding> {
  return holdingOf(order, await readSums(ctx, order));
}

async function readSums(ctx: Ctx, order: OrderRow): Promise<MoneySums> {
  const { amount, withdrawalId, reference, orderId } = refunds;
  const rows = await ctx.db
    .select({ amount, withdrawalId, reference })
    .from(refunds)
    .where(eq(orderId, order.id));
  return { ...(await readGatewaySums(ctx, order.id)), ...order, refunds: rows };
}

function sumOfRows(rows: readonly { amount: Centavos }[]): Centavos {
  return sumOf(rows.map(({ amount }) => amount));
}
