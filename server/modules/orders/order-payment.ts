import { and, desc, eq, isNull } from "drizzle-orm";
import type { OrderAttention, PaymentStatus, StatusReason } from "#contract/order-status.ts";
import { actorId, type Ctx, recordEvent } from "../../context.ts";
import { orderStatusHistory, orders } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { isForgotten } from "./forget-customer.ts";
import { messages } from "./messages.ts";
import { announceOrder, moveOrder, writeHistory } from "./move-order.ts";
import { findOrder, lockOrder, type OrderRow, type OrderWithItems, orderNotFound } from "./order-rows.ts";
import { isPayable, isUnpaid, paidByHand } from "./order-state-machine.ts";

/** What payments may do to an order. */

/** Nothing that a gateway says of an older attempt undoes these. */
const settledStates: readonly PaymentStatus[] = ["accepted", "reversed", "refunded"];

/** The signed-in customer's own order, if it can be paid now; `not_found` or `not_payable` otherwise. */
export async function getPayableOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  const order = await findOrder(ctx, orderId);
  if (!order || order.userId === null || order.userId !== actorId(ctx)) throw orderNotFound();
  requirePayable(ctx, order);
  return order;
}

/** The same of an order that the caller may pay, whoever they are: they hold a link to its payment. */
export function requirePayable(ctx: Ctx, order: OrderRow): void {
  if (!isPayable(order, ctx.clock.now())) throw new DomainError("not_payable", whyNotPayable(order));
}

/** Whether anybody may pay the order now, whether it has a customer with a page to see it on, and whether that is who asks. */
export async function standingOf(ctx: Ctx, orderId: number) {
  const order = await findOrder(ctx, orderId);
  const hasOwner = order !== null && order.userId !== null;
  return {
    isPayable: order !== null && isPayable(order, ctx.clock.now()),
    hasOwner,
    isOwner: hasOwner && order.userId === actorId(ctx),
  };
}

function whyNotPayable(order: OrderRow): string {
  if (order.paymentStatus === "accepted") return messages.alreadyPaid;
  if (order.paymentStatus === "pending") return messages.paymentUnderWay;
  if (order.status === "pending") return messages.paymentWindowOver;
  return messages.notPayable;
}

/**
 * - `paid`: this call made it paid.
 * - `already_paid`: an earlier one did; nothing changed.
 * - `needs_attention`: the money is here but the order stays cancelled; an administrator must decide.
 */
export type PaidOutcome = "paid" | "already_paid" | "needs_attention";

/**
 * The money of an order has arrived (decision 20). Safe to repeat. An order that expired meanwhile takes its stock
 * again; when that is gone, when somebody cancelled it on purpose, or when its customer is gone, it is marked for
 * attention.
 */
export async function markOrderPaid(
  tx: Ctx,
  orderId: number,
  { transactionId }: { transactionId: string | null },
): Promise<PaidOutcome> {
  const found = await lockOrder(tx, orderId);
  // What was reversed is not there: other money pays the order.
  const isPaid = found.paymentStatus === "accepted" || found.paymentStatus === "refunded";
  if (isPaid) return "already_paid";

  const order = await updateOrder(tx, found, { paymentStatus: "accepted", transactionId });
  if (order.status === "cancelled") return reviveOrder(tx, order);
  if (order.status === "pending") await moveOrder(tx, order, "processing", { reason: PAID });
  else await announceOrder(tx, order);
  return "paid";
}

const PAID: StatusReason = "payment_accepted";
const PAID_BY_HAND: StatusReason = "paid_by_hand";

/**
 * An administrator saw the money of an order arrive past the gateway; its history names them. Throws `conflict` for
 * an order that is paid, being paid at the gateway, or cancelled.
 */
export async function markOrderPaidByHand(tx: Ctx, orderId: number, reference: string): Promise<OrderRow> {
  const found = await lockOrder(tx, orderId);
  if (!isUnpaid(found)) throw new DomainError("conflict", whyNotPayable(found));
  const effect = paidByHand[found.status];
  if (effect === "refuse") throw new DomainError("conflict", messages.reopenFirst);

  const paid = { paymentStatus: "accepted", paymentMethod: "manual", transactionId: reference } as const;
  const order = await updateOrder(tx, found, paid);
  if (effect === "prepare") return moveOrder(tx, order, "processing", { reason: PAID_BY_HAND });
  await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: PAID_BY_HAND });
  await announceOrder(tx, order);
  return order;
}

async function reviveOrder(tx: Ctx, order: OrderRow): Promise<PaidOutcome> {
  if (isForgotten(order) || !(await wasGivenUpByShop(tx, order.id))) {
    await raise(tx, await updateOrder(tx, order, { attention: "refund_due", isRefundDue: true }));
    return "needs_attention";
  }

  try {
    await moveOrder(tx, order, "processing", { reason: PAID });
    return "paid";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "out_of_stock") throw error;
    await raise(tx, await updateOrder(tx, order, { attention: "paid_without_stock" }));
    return "needs_attention";
  }
}

/** Whether time ran out for a cancelled order, rather than somebody wanting it cancelled. */
async function wasGivenUpByShop(tx: Ctx, orderId: number): Promise<boolean> {
  const [last] = await tx.db
    .select({ reason: orderStatusHistory.reason })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, orderId), isNull(orderStatusHistory.settled)))
    .orderBy(desc(orderStatusHistory.id))
    .limit(1);
  return last?.reason === "expired" || last?.reason === "replaced";
}

/**
 * Records where an order's payment stands; `accepted` goes through markOrderPaid, `refunded` through recordMoneyBack.
 * Answers whether it changed. An accepted payment can only be reversed, and one that was refunded not even that: it is
 * how the gateway tells of that very refund.
 */
export async function setOrderPaymentStatus(
  tx: Ctx,
  orderId: number,
  paymentStatus: Exclude<PaymentStatus, "accepted" | "refunded">,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.paymentStatus === paymentStatus) return false;
  const isReversal = order.paymentStatus === "accepted" && paymentStatus === "reversed";
  if (settledStates.includes(order.paymentStatus) && !isReversal) return false;

  if (paymentStatus === "reversed") {
    const attention = "payment_reversed";
    await raise(tx, await updateOrder(tx, order, { paymentStatus, attention, isRefundDue: false }));
  } else {
    await announceOrder(tx, await updateOrder(tx, order, { paymentStatus }));
  }
  return true;
}

/** An order's payment is another transaction than before, which was reversed. */
export async function setOrderTransaction(
  tx: Ctx,
  orderId: number,
  transactionId: string | null,
): Promise<void> {
  await announceOrder(tx, await updateOrder(tx, await lockOrder(tx, orderId), { transactionId }));
}

/** These give way: the first is only something unusual, the second comes back by itself (`attentionBeneath`). */
const light: readonly OrderAttention[] = ["payment_review", "withdrawal_open"];

/** Asks an administrator to look at an order; what waits already comes first, unless it gives way. */
export async function flagOrder(tx: Ctx, orderId: number, attention: OrderAttention): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.attention === attention) return;
  if (order.attention !== null && !light.includes(order.attention)) return;
  await raise(tx, await updateOrder(tx, order, { attention }));
}

/** Tells the administrators who are there; the mail to the shop is the caller's. */
async function raise(tx: Ctx, order: OrderRow): Promise<void> {
  await announceOrder(tx, order);
  if (!order.attention) return;
  await recordEvent(tx, { type: "order.flagged", orderId: order.id, attention: order.attention });
}

async function updateOrder(tx: Ctx, order: OrderRow, given: Partial<OrderRow>): Promise<OrderRow> {
  const changes = { ...given, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  return { ...order, ...changes };
}
