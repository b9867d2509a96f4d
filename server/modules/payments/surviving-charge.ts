import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import { leftOf, setOrderTransaction } from "../orders/index.ts";
import { readRefunds } from "../refunds/index.ts";
import { listOtherCharges } from "./gateway-transactions.ts";
import type { PaymentRow } from "./payment-rows.ts";

/**
 * Replaces the reversed transaction by another accepted one of the same session, so that the order stays paid; null
 * when there is none that the shop has not given back entirely. The caller has locked the order.
 */
export async function switchToSurvivingCharge(tx: Ctx, payment: PaymentRow): Promise<PaymentRow | null> {
  const refunds = await readRefunds(tx, [payment.orderId]);
  const charges = await listOtherCharges(tx, payment);
  const gatewayRef = charges.find((ref) => leftOf({ ref, amount: payment.amount }, refunds) > 0n);
  if (gatewayRef === undefined) return null;

  await tx.db.update(payments).set({ gatewayRef }).where(eq(payments.id, payment.id));
  if (payment.status === "accepted") await setOrderTransaction(tx, payment.orderId, gatewayRef);
  return { ...payment, gatewayRef };
}

/**
 * Replaces the reversed payment by the order's duplicate payment, so that the order stays paid; null when there is none
 * that the shop has not given back entirely. The caller has locked the order.
 */
export async function promoteDuplicatePayment(tx: Ctx, reversed: PaymentRow): Promise<PaymentRow | null> {
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
  const second = duplicates.find(
    ({ gatewayRef: ref, amount }) => ref === null || leftOf({ ref, amount }, refunds) > 0n,
  );
  if (!second) return null;

  // In this order, because a unique index allows one accepted payment per order.
  await tx.db.update(payments).set({ status: "reversed" }).where(eq(payments.id, reversed.id));
  await tx.db.update(payments).set({ status: "accepted" }).where(eq(payments.id, second.id));
  await setOrderTransaction(tx, orderId, second.gatewayRef);
  return second;
}
