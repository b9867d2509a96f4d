import { eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import type { GatewayTransaction } from "../../ports/payment-gateway.ts";
import {
  isCoveredByHand,
  isPaid,
  lockOrder,
  type OrderRow,
  raiseFlag,
  readHolding,
  setOrderPaymentStatus,
} from "../orders/index.ts";
import { recordReversal, updateOrderMoney } from "../refunds/index.ts";
import { acceptPayment, endAttempt, reportPaidTwice } from "./accept-payment.ts";
import { recordTransaction } from "./gateway-transactions.ts";
import { recordGatewayEvent, settleAwaitedEvents } from "./payment-events.ts";
import { mailCustomer, mailCustomerOfRefusal, mailShopOfAttention } from "./payment-mails.ts";
import { type AttemptStatus, lockPayment, type PaymentRow } from "./payment-rows.ts";
import {
  type AttemptOutcome,
  findMismatch,
  isAboutMoney,
  isReversalOfSecondCharge,
  isSecondCharge,
  nextStatus,
} from "./payment-rules.ts";
import { promoteDuplicatePayment, switchToSurvivingCharge } from "./surviving-charge.ts";

/**
 * Applies a transaction that the gateway reported to the payment and its order. Return page, confirmation and
 * reconciliation all use this function (docs/rules/payments.md#source-of-truth). Idempotent, independent of the order
 * of calls and safe to call concurrently: it locks the order first, then the payment.
 *
 * @param transaction from a query to the gateway, not from a confirmation, whose state is not signed
 */
export async function applyPaymentState(
  ctx: Ctx,
  payment: PaymentRow,
  transaction: GatewayTransaction,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const current = await lockPayment(tx, payment.id);

    const refusal = findMismatch(current, transaction, tx.gateway.isTest);
    if (refusal) {
      const isNew = await recordGatewayEvent(tx, current.id, transaction, `refused:${refusal}`);
      if (isNew) await reportMismatch(tx, current, transaction, refusal);
      return current;
    }

    await recordTransaction(tx, current, transaction);
    const next = nextStatus(current, transaction);
    const isChange = next !== null && next !== current.status;
    const isNew = await recordGatewayEvent(tx, current.id, transaction, isChange ? "applied" : "noted");
    if (isAboutMoney(transaction)) await settleAwaitedEvents(tx, current.id, transaction);
    const surviving = next === "reversed" ? await switchToSurvivingCharge(tx, current) : null;
    if (surviving) {
      if (isPaid(order)) await reportReversalOfTwo(tx, current);
      else await recordReversal(tx, order, transaction.gatewayRef);
      return surviving;
    }

    const status = isChange ? await applyChange(tx, order, current, next, transaction) : current.status;
    if (isNew && isSecondCharge(current, transaction)) await reportPaidTwice(tx, order, current);
    if (isNew && isReversalOfSecondCharge(current, transaction)) {
      await applyReversalOfSecond(tx, order, current, transaction);
    }
    if (isNew && transaction.review) await askForReview(tx, current, transaction);
    if (!next) return current;
    return savePayment(tx, current, status, transaction);
  });
}

/** Applies the payment's new state to the order. Returns the status to store for the payment. */
async function applyChange(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  next: AttemptOutcome,
  transaction: GatewayTransaction,
): Promise<AttemptStatus> {
  switch (next) {
    case "accepted":
      return acceptPayment(tx, order, payment, transaction.gatewayRef);
    case "pending":
      await setOrderPaymentStatus(tx, order.id, "pending");
      if (order.paymentStatus !== "accepted") await mailCustomer(tx, order, payment.id, "paymentPending");
      return next;
    case "rejected":
    case "expired":
      await failPayment(tx, order, payment, next);
      return next;
    case "reversed":
      if (payment.status === "accepted") await reversePayment(tx, order, payment);
      // The money was taken and given back without the shop knowing: for the order it is a failed attempt.
      else if (payment.status !== "duplicate") await failPayment(tx, order, payment, "rejected");
      else await applyReversalOfSecond(tx, order, payment, transaction);
      return next;
    default:
      return next satisfies never;
  }
}

async function reversePayment(tx: Ctx, order: OrderRow, payment: PaymentRow): Promise<void> {
  const surviving = await promoteDuplicatePayment(tx, payment);
  if (surviving || isCoveredByHand(order)) return reportReversalOfTwo(tx, payment);
  if (!(await setOrderPaymentStatus(tx, payment.orderId, "reversed"))) return;
  await mailShopOfAttention(tx, payment.orderId, payment.id, "reversed");
}

/** The order stays paid. Asks somebody to look when that is not certain (docs/rules/payments.md#held). */
async function reportReversalOfTwo(tx: Ctx, { id, orderId }: PaymentRow): Promise<void> {
  const order = await lockOrder(tx, orderId);
  // All its money went back: the reversal is one of the recorded refunds.
  if (order.paymentStatus === "refunded") return;
  const isCertain = (await readHolding(tx, order)) === "enough";
  if (isCertain) await mailShopOfReversal(tx, order, id, "reversedOfTwo");
  else await askWhatWasRefunded(tx, order, id);
}

/** The earlier refunds may have been of this reversed payment, or of the one that is left. */
async function askWhatWasRefunded(tx: Ctx, order: OrderRow, paymentId: number): Promise<void> {
  await raiseFlag(tx, order.id, "payment_review", paymentId);
  await mailShopOfReversal(tx, order, paymentId, "reversedAfterRefund");
}

/** @param reason what the mail says, unless the order is cancelled: then the other payment is owed */
async function mailShopOfReversal(
  tx: Ctx,
  { id, status }: OrderRow,
  paymentId: number,
  reason: "reversedOfTwo" | "reversedAfterRefund",
): Promise<void> {
  await mailShopOfAttention(tx, id, paymentId, status === "cancelled" ? "reversedOfCancelled" : reason);
}

/**
 * Applies the reversal of a payment that does not pay the order. Somebody records it as a refund, unless the order is not
 * paid. A paid order becomes `reversed` when a refund had given back the payment that paid it.
 */
async function applyReversalOfSecond(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  { gatewayRef }: GatewayTransaction,
): Promise<void> {
  if (!isPaid(order)) return recordReversal(tx, order, gatewayRef);
  const isUncertain = order.paymentStatus === "accepted" && (await readHolding(tx, order)) === "uncertain";
  if (isUncertain) await askWhatWasRefunded(tx, order, payment.id);
  const { paymentStatus } = await updateOrderMoney(tx, order);
  if (paymentStatus === "reversed") await mailShopOfAttention(tx, order.id, payment.id, "reversed");
}

/** The order stays payable until it expires, unless another attempt is still pending. */
async function failPayment(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  status: "rejected" | "expired",
): Promise<void> {
  const underWay = await endAttempt(tx, order, payment, status);
  const canPayAgain = order.status === "pending" && order.paymentStatus !== "accepted" && !underWay;
  if (!canPayAgain) return;
  // The gateway's page shows an immediate rejection, and the customer may be trying again.
  const hasWaited = payment.status === "pending";
  await mailCustomerOfRefusal(tx, order, payment.id, { isSeen: !hasWaited });
}

async function savePayment(
  tx: Ctx,
  payment: PaymentRow,
  status: AttemptStatus,
  transaction: GatewayTransaction,
): Promise<PaymentRow> {
  const changes = {
    status,
    gatewayRef: transaction.gatewayRef,
    isTest: transaction.isTest,
    decidedAt: status === "pending" ? null : status === payment.status ? payment.decidedAt : tx.clock.now(),
  };
  await tx.db.update(payments).set(changes).where(eq(payments.id, payment.id));
  return { ...payment, ...changes };
}

/** The gateway may have taken money that no order accounts for. */
async function reportMismatch(
  tx: Ctx,
  payment: PaymentRow,
  transaction: GatewayTransaction,
  refusal: string,
): Promise<void> {
  tx.log.error(
    { paymentId: payment.id, gatewayRef: transaction.gatewayRef, refusal },
    "the gateway's answer does not match the payment",
  );
  if (transaction.status !== "accepted") return;
  await raiseFlag(tx, payment.orderId, "payment_review", payment.id);
  await mailShopOfAttention(tx, payment.orderId, payment.id, "mismatch");
}

async function askForReview(tx: Ctx, payment: PaymentRow, transaction: GatewayTransaction): Promise<void> {
  tx.log.warn(
    { paymentId: payment.id, gatewayRef: transaction.gatewayRef, review: transaction.review },
    "a payment needs review",
  );
  await raiseFlag(tx, payment.orderId, "payment_review", payment.id);
  await mailShopOfAttention(tx, payment.orderId, payment.id, "unusual");
}
