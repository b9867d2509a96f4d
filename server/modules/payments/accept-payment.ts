import { and, eq, gte, ne } from "drizzle-orm";
import { formatCentavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { gatewayTransactions, payments } from "../../db/schema/index.ts";
import {
  getOrderWithItems,
  holdForDecision,
  isPaid,
  leftOf,
  lockOrder,
  mailShopOfPaidOrder,
  markOrderPaid,
  type OrderRow,
  raiseFlag,
  setOrderPaymentStatus,
  syncOwedMoney,
} from "../orders/index.ts";
import { readRefunds } from "../refunds/index.ts";
import { mailCustomer, mailShopOfAttention } from "./payment-mails.ts";
import type { AttemptStatus, PaymentRow } from "./payment-rows.ts";

/**
 * Applies an accepted payment to its order, which the caller has locked, and mails customer and shop. Returns the status
 * to store for the payment.
 */
export async function acceptPayment(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  gatewayRef: string,
): Promise<AttemptStatus> {
  if (payment.amount < order.total && !isPaid(order)) return reportOutdatedAmount(tx, order, payment);
  const outcome = await markOrderPaid(tx, order.id, { transactionId: gatewayRef });

  switch (outcome) {
    case "paid":
      await mailCustomer(tx, order, payment.id, "paymentAccepted");
      await mailShopOfPaidOrder(tx, order.id, `payment:${payment.id}:shopOrderPaid`);
      return "accepted";
    case "needs_attention":
      await mailCustomer(tx, order, payment.id, "paymentUnderReview");
      await mailShopOfAttention(tx, order.id, payment.id, "needsDecision");
      return "accepted";
    case "already_paid":
      await reportPaidTwice(tx, order, payment);
      return "duplicate";
    default:
      return outcome satisfies never;
  }
}

/**
 * The order was corrected to a higher total while the buyer paid the earlier one: it stays unpaid, and somebody of the
 * shop decides (docs/rules/payments.md#corrected-order). Of a cancelled order the payment is owed.
 */
async function reportOutdatedAmount(tx: Ctx, order: OrderRow, payment: PaymentRow): Promise<AttemptStatus> {
  const isOver = order.status === "cancelled";
  await endAttempt(tx, order, payment, "unpaid");
  await holdForDecision(tx, order.id);
  if (!isOver) await raiseFlag(tx, order.id, "payment_outdated", payment.id);
  await syncOwedMoney(tx, await lockOrder(tx, order.id));
  if (isOver) {
    // Names what arrived instead of the total, which was not paid.
    const data = {
      receivedAmount: formatCentavos(payment.amount),
      paymentReference: "",
      hasNoReference: "yes",
    };
    await mailCustomer(tx, order, payment.id, "paymentUnderReview", data);
  } else {
    await mailCustomer(tx, order, payment.id, "paymentOutdated");
  }
  await mailShopOfAttention(tx, order.id, payment.id, isOver ? "needsDecision" : "outdatedAmount");
  return "duplicate";
}

/**
 * Pays a corrected order with a payment of an earlier total that the shop still holds, if it is enough for the new total
 * (docs/rules/payments.md#corrected-order). Does nothing otherwise. The caller has locked the order.
 */
export async function payWithHeldPayment(tx: Ctx, orderId: number): Promise<void> {
  const order = await getOrderWithItems(tx, orderId);
  if (isPaid(order) || order.total === 0n || order.heldOutdated < order.total) return;
  const candidates = await tx.db
    .select({ payment: payments, gatewayRef: gatewayTransactions.ref })
    .from(payments)
    .innerJoin(gatewayTransactions, eq(gatewayTransactions.paymentId, payments.id))
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, "duplicate"),
        eq(gatewayTransactions.status, "accepted"),
        gte(payments.amount, order.total),
      ),
    )
    .orderBy(payments.amount, gatewayTransactions.id);
  const refunds = await readRefunds(tx, [orderId]);
  const held = candidates.find(
    ({ payment: { amount }, gatewayRef: ref }) => leftOf({ ref, amount }, refunds) >= order.total,
  );
  if (!held) return;

  const { payment, gatewayRef } = held;
  const status = await acceptPayment(tx, order, payment, gatewayRef);
  const changes = { status, gatewayRef, decidedAt: tx.clock.now() };
  await tx.db.update(payments).set(changes).where(eq(payments.id, payment.id));
}

/** Sets the order's payment status after an attempt that did not pay it. Returns whether another is still pending. */
export async function endAttempt(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  status: "unpaid" | "rejected" | "expired",
): Promise<boolean> {
  const [underWay] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), ne(payments.id, payment.id), eq(payments.status, "pending")))
    .limit(1);
  await setOrderPaymentStatus(tx, order.id, underWay ? "pending" : status);
  return underWay !== undefined;
}

/** Mails the shop, and tells the customer at once that the second payment will be refunded. */
export async function reportPaidTwice(tx: Ctx, order: OrderRow, payment: PaymentRow): Promise<void> {
  await raiseFlag(tx, payment.orderId, "paid_twice", payment.id);
  await mailCustomer(tx, order, payment.id, "paidTwice");
  await mailShopOfAttention(tx, payment.orderId, payment.id, "paidTwice");
}
