import { and, eq, ne } from "drizzle-orm";
import type { GatewayFact, SettledStatus } from "../../adapters/epayco/index.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { payments } from "../../db/schema/index.ts";
import {
  flagOrder,
  lockOrder,
  markOrderPaid,
  type OrderRow,
  setOrderPaymentStatus,
} from "../orders/index.ts";
import { keepEvent, settleAwaiting } from "./payment-events.ts";
import {
  mailCustomer,
  mailCustomerOfRefusal,
  mailShopOfAttention,
  mailShopOfPayment,
} from "./payment-mails.ts";
import { lockPayment, type PaymentRow, type PaymentStatusWord } from "./payment-rows.ts";
import { factRefusal, isAboutMoney, isSecondCharge, needsReview, nextStatus } from "./payment-rules.ts";
import { keepOtherCharge, letSecondPaymentCount } from "./standing-charge.ts";

/**
 * The one way in which the gateway's own answer changes a payment and its order: return page, confirmation and
 * reconciliation all come here (decision 19). Safe to repeat, in any order, by several processes at once: the order
 * is locked first, then the payment.
 *
 * @param fact what the gateway answered when asked; a confirmation alone is not enough, its state is not signed
 */
export async function applyPaymentState(
  ctx: Ctx,
  payment: PaymentRow,
  fact: GatewayFact,
): Promise<PaymentRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, payment.orderId);
    const current = await lockPayment(tx, payment.id);

    const refusal = factRefusal(current, fact, tx.gateway.isTest);
    if (refusal) {
      const isNew = await keepEvent(tx, current.id, fact, `refused:${refusal}`);
      if (isNew) await reportMismatch(tx, current, fact, refusal);
      return current;
    }

    const next = nextStatus(current, fact);
    const isChange = next !== null && next !== current.status;
    const isNew = await keepEvent(tx, current.id, fact, isChange ? "applied" : "noted");
    if (isAboutMoney(fact)) await settleAwaiting(tx, current.id, fact);
    const kept = next === "reversed" ? await keepOtherCharge(tx, current) : null;
    if (kept) return kept;

    const status = isChange ? await change(tx, order, current, next, fact) : current.status;
    if (isNew && isSecondCharge(current, fact)) await reportPaidTwice(tx, order, current);
    if (isNew && needsReview(fact)) await askForReview(tx, current, fact);
    if (!next) return current;
    return save(tx, current, status, fact);
  });
}

/** Does to the order what the payment's new state asks for. Answers the state that the payment takes. */
async function change(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  next: SettledStatus,
  fact: GatewayFact,
): Promise<PaymentStatusWord> {
  switch (next) {
    case "accepted":
      return accept(tx, order, payment, fact);
    case "pending":
      await setOrderPaymentStatus(tx, order.id, "pending");
      if (order.paymentStatus !== "accepted") await mailCustomer(tx, order, payment.id, "paymentPending");
      return next;
    case "rejected":
    case "expired":
      await fail(tx, order, payment, next);
      return next;
    case "reversed":
      if (payment.status === "accepted") await reverse(tx, payment);
      return next;
    default:
      return next satisfies never;
  }
}

async function accept(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  fact: GatewayFact,
): Promise<PaymentStatusWord> {
  const outcome = await markOrderPaid(tx, order.id, { transactionId: fact.gatewayRef });

  switch (outcome) {
    case "paid":
      await mailCustomer(tx, order, payment.id, "paymentAccepted");
      await mailShopOfPayment(tx, order.id, payment.id);
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

async function reverse(tx: Ctx, payment: PaymentRow): Promise<void> {
  if (await letSecondPaymentCount(tx, payment)) return;
  if (!(await setOrderPaymentStatus(tx, payment.orderId, "reversed"))) return;
  await mailShopOfAttention(tx, payment.orderId, payment.id, "reversed");
}

/** The order stays payable until it expires, unless another attempt is still under way. */
async function fail(
  tx: Ctx,
  order: OrderRow,
  payment: PaymentRow,
  status: "rejected" | "expired",
): Promise<void> {
  const [underWay] = await tx.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), ne(payments.id, payment.id), eq(payments.status, "pending")))
    .limit(1);
  await setOrderPaymentStatus(tx, order.id, underWay ? "pending" : status);

  const canPayAgain = order.status === "pending" && order.paymentStatus !== "accepted" && !underWay;
  if (!canPayAgain) return;
  // Whoever was refused at once sees it on the gateway's page, and may be trying again.
  const hasWaited = payment.status === "pending";
  await mailCustomerOfRefusal(tx, order, payment.id, { isSeen: !hasWaited });
}

async function save(
  tx: Ctx,
  payment: PaymentRow,
  status: PaymentStatusWord,
  fact: GatewayFact,
): Promise<PaymentRow> {
  const changes = {
    status,
    estado: fact.state.estado,
    gatewayRef: fact.gatewayRef,
    franchise: fact.franchise || null,
    isTest: fact.isTest,
    decidedAt: status === "pending" ? null : status === payment.status ? payment.decidedAt : tx.clock.now(),
  };
  await tx.db.update(payments).set(changes).where(eq(payments.id, payment.id));
  return { ...payment, ...changes };
}

/** Whoever paid twice by mistake learns at once that the second payment comes back. */
async function reportPaidTwice(tx: Ctx, order: OrderRow, payment: PaymentRow): Promise<void> {
  await flagOrder(tx, payment.orderId, "paid_twice");
  await mailCustomer(tx, order, payment.id, "paidTwice");
  await mailShopOfAttention(tx, payment.orderId, payment.id, "paidTwice");
}

/** Money may have moved that the order does not know of. */
async function reportMismatch(
  tx: Ctx,
  payment: PaymentRow,
  fact: GatewayFact,
  refusal: string,
): Promise<void> {
  tx.log.error(
    { paymentId: payment.id, gatewayRef: fact.gatewayRef, refusal },
    "the gateway's answer does not match the payment",
  );
  if (fact.state.status !== "accepted") return;
  await flagOrder(tx, payment.orderId, "payment_review");
  await mailShopOfAttention(tx, payment.orderId, payment.id, "mismatch");
}

async function askForReview(tx: Ctx, payment: PaymentRow, fact: GatewayFact): Promise<void> {
  tx.log.warn(
    { paymentId: payment.id, gatewayRef: fact.gatewayRef, review: fact.state.review },
    "a payment needs a look",
  );
  await flagOrder(tx, payment.orderId, "payment_review");
  await mailShopOfAttention(tx, payment.orderId, payment.id, "unusual");
}
