import { and, asc, eq, sql } from "drizzle-orm";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { type OrderRow, setOrderTransaction } from "../orders/index.ts";
import { readRefunds } from "../refunds/index.ts";
import { listOtherCharges } from "./gateway-transactions.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * The charge that keeps an order paid after a reversal. `isCertain`: false when a refund of its amount does not name the
 * reversed charge. It may have been the refund of this one, so that the order is not paid.
 */
type Surviving = { payment: PaymentRow; isCertain: boolean };

/**
 * Replaces the reversed transaction by another accepted one of the same session, so that the order stays paid; null
 * when there is none that the shop has not given back. The caller has locked the order.
 */
export async function switchToSurvivingCharge(tx: Ctx, payment: PaymentRow): Promise<Surviving | null> {
  const refunds = await readRefunds(tx, [payment.orderId]);
  const charges = await listOtherCharges(tx, payment);
  const gatewayRef = charges.find((charge) => !isGivenBack(refunds, charge));
  if (gatewayRef === undefined) return null;

  await tx.db.update(payments).set({ gatewayRef }).where(eq(payments.id, payment.id));
  if (payment.status === "accepted") await setOrderTransaction(tx, payment.orderId, gatewayRef);
  return { payment: { ...payment, gatewayRef }, isCertain: isCertain(refunds, payment) };
}

/**
 * Replaces the reversed payment by the order's duplicate payment, so that the order stays paid; null when there is none
 * that the shop has not given back. The caller has locked the order.
 */
export async function promoteDuplicatePayment(tx: Ctx, reversed: PaymentRow): Promise<Surviving | null> {
  const { orderId } = reversed;
  const refunds = await readRefunds(tx, [orderId]);
  const duplicates = await tx.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, "duplicate"),
        // A lower amount was paid for the order before its correction.
        sql`${payments.amount} >= (select total from orders where id = ${orderId})`,
      ),
    )
    .orderBy(asc(payments.id));
  const second = duplicates.find(({ gatewayRef }) => !isGivenBack(refunds, gatewayRef));
  if (!second) return null;

  // In this order, because a unique index allows one accepted payment per order.
  await tx.db.update(payments).set({ status: "reversed" }).where(eq(payments.id, reversed.id));
  await tx.db.update(payments).set({ status: "accepted" }).where(eq(payments.id, second.id));
  await setOrderTransaction(tx, orderId, second.gatewayRef);
  return { payment: second, isCertain: isCertain(refunds, { ...reversed, amount: second.amount }) };
}

type Refunds = Awaited<ReturnType<typeof readRefunds>>;

function isGivenBack(refunds: Refunds, gatewayRef: string | null): boolean {
  return gatewayRef !== null && refunds.some(({ reference }) => reference?.trim() === gatewayRef);
}

/** Whether every refund of this amount names the reversed charge. */
function isCertain(
  refunds: Refunds,
  { amount, gatewayRef }: Pick<PaymentRow, "amount" | "gatewayRef">,
): boolean {
  return refunds
    .filter((refund) => refund.amount === amount)
    .every((refund) => isGivenBack([refund], gatewayRef));
}

/** Whether transfers or the carrier's money pay the order without its online payment. */
export function isPaidByHand(order: Pick<OrderRow, "total" | "received" | "receivedRefunded">): boolean {
  return missingAmount(order) <= 0n;
}
