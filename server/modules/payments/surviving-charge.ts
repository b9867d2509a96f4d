import { and, asc, eq, sql } from "drizzle-orm";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { type OrderRow, setOrderTransaction } from "../orders/index.ts";
import { findSurvivingCharge } from "./gateway-transactions.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * Replaces the reversed transaction by another accepted one of the same session, so that the order stays paid; null
 * when there is none. The caller has locked the order.
 */
export async function switchToSurvivingCharge(tx: Ctx, payment: PaymentRow): Promise<PaymentRow | null> {
  const gatewayRef = await findSurvivingCharge(tx, payment);
  if (gatewayRef === null) return null;

  await tx.db.update(payments).set({ gatewayRef }).where(eq(payments.id, payment.id));
  if (payment.status === "accepted") await setOrderTransaction(tx, payment.orderId, gatewayRef);
  return { ...payment, gatewayRef };
}

/**
 * Replaces the reversed payment by the order's duplicate payment, so that the order stays paid; false when there is
 * none. The caller has locked the order.
 */
export async function promoteDuplicatePayment(tx: Ctx, reversed: PaymentRow): Promise<boolean> {
  const { orderId } = reversed;
  const [second] = await tx.db
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
    .orderBy(asc(payments.id))
    .limit(1);
  if (!second) return false;

  // In this order, because a unique index allows one accepted payment per order.
  await tx.db.update(payments).set({ status: "reversed" }).where(eq(payments.id, reversed.id));
  await tx.db.update(payments).set({ status: "accepted" }).where(eq(payments.id, second.id));
  await setOrderTransaction(tx, orderId, second.gatewayRef);
  return true;
}

/** Whether transfers or the carrier's money pay the order without its online payment. */
export function isPaidByHand(order: Pick<OrderRow, "total" | "received" | "receivedRefunded">): boolean {
  return missingAmount(order) <= 0n;
}
