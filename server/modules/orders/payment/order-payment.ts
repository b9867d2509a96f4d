import { and, desc, eq } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { OrderAttention, PaymentStatus, StatusReason } from "#contract/orders/order-status.ts";
import { amountToCollect, isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import { arrivalOf } from "#contract/shipping/arrival.ts";
import type { Ctx } from "../../../context.ts";
import { orderStatusHistory, orders } from "../../../db/schema/index.ts";
import { isStatusChange } from "../../../db/status-change.ts";
import { DomainError } from "../../../errors.ts";
import { isAnonymised } from "../erasure/anonymise-customer.ts";
import { announceFlag, owedMoney, raiseFlag, settleFlags } from "../flags/order-flags.ts";
import { messages } from "../messages.ts";
import {
  findOrder,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
} from "../reading/order-rows.ts";
import { announceOrder, moveOrder, writeHistory } from "../status/move-order.ts";
import { isPaid, isPayable, isUnpaid, missingAmount, paidByHand } from "../status/order-state-machine.ts";

const PAID: StatusReason = "payment_accepted";
const PAID_BY_HAND: StatusReason = "paid_by_hand";
const CONFIRMED: StatusReason = "confirmed";

/** A report about an older attempt does not change these. */
const settledStates: readonly PaymentStatus[] = ["accepted", "reversed", "refunded"];

/** The caller's own order. Throws `not_found`, or `not_payable` when it cannot be paid now. */
export async function getPayableOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isOwnOrder(ctx, order)) throw orderNotFound();
  requirePayable(ctx, order);
  return order;
}

/** Throws `not_payable` when the order cannot be paid now. Does not check who pays: payment links need no login. */
export function requirePayable(ctx: Ctx, order: OrderRow): void {
  if (!isPayable(order, ctx.clock.now())) throw new DomainError("not_payable", notPayableMessage(order));
}

/** Whether the order can be paid now, whether an account owns it, and whether the current user is that account. */
export async function paymentEligibility(ctx: Ctx, orderId: number) {
  const order = await findOrder(ctx, orderId);
  const hasOwner = order !== null && order.userId !== null;
  return {
    isPayable: order !== null && isPayable(order, ctx.clock.now()),
    total: order?.total ?? null,
    hasOwner,
    isOwner: hasOwner && isOwnOrder(ctx, order),
  };
}

function notPayableMessage(order: OrderRow): string {
  if (order.paymentStatus === "accepted") return messages.alreadyPaid;
  if (order.paymentStatus === "pending") return messages.paymentUnderWay;
  if (order.status === "pending") return messages.paymentWindowOver;
  return messages.notPayable;
}

/**
 * - `paid`: this call marked the order as paid.
 * - `already_paid`: it was paid before; nothing changed.
 * - `needs_attention`: the payment arrived but the order stays cancelled; an administrator must decide.
 */
export type PaidOutcome = "paid" | "already_paid" | "needs_attention";

/**
 * Records that an order was paid (docs/rules/payments.md#outcomes). Idempotent. An order that expired meanwhile takes
 * its stock again. It is flagged instead when the stock is sold out, somebody cancelled it on purpose or its customer's
 * data were erased.
 */
export async function markOrderPaid(
  tx: Ctx,
  orderId: number,
  { transactionId, reason = PAID }: { transactionId: string | null; reason?: StatusReason },
): Promise<PaidOutcome> {
  const found = await lockOrder(tx, orderId);
  // After a reversal another payment may pay the order.
  if (isPaid(found)) return "already_paid";

  const order = await updateOrder(tx, found, {
    paymentStatus: "accepted",
    transactionId,
    ...codPaymentColumns(found, tx.clock.now()),
    ...arrivalColumns(found, tx.clock.now()),
  });
  if (reason === PAID) await flagOutdatedSlip(tx, found);
  // The gateway charged the whole total: the part that had arrived by transfer is owed.
  if (reason === PAID && order.received > order.refunded) await flagOrder(tx, orderId, "refund_due");
  if (order.status === "cancelled") return reopenPaidOrder(tx, order, reason);
  if (order.status === "pending") await moveOrder(tx, order, "processing", { reason });
  else await announceOrder(tx, order);
  return "paid";
}

/** Adds money that was recorded by hand to the order's sum. */
export async function addReceived(tx: Ctx, orderId: number, amount: Centavos): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  return updateOrder(tx, order, { received: order.received + amount });
}

type PaidByHand = {
  /** Empty for cash without a receipt. */
  reference: string;
  /** Whether a carrier collected the money on delivery. */
  isCollected: boolean;
};

/**
 * An administrator records the missing part of an order's price, paid outside the gateway. The history names the
 * administrator. Throws `conflict` for an order that is paid, has a pending payment or is cancelled.
 */
export async function markOrderPaidByHand(
  tx: Ctx,
  orderId: number,
  { reference, isCollected }: PaidByHand,
): Promise<OrderRow> {
  const found = await lockOrder(tx, orderId);
  if (!isUnpaid(found)) throw new DomainError("conflict", notPayableMessage(found));
  const effect = paidByHand[found.status];
  if (effect === "refuse") throw new DomainError("conflict", messages.reopenFirst);

  const order = await updateOrder(tx, found, {
    paymentStatus: "accepted",
    paymentMethod: found.paymentMethod === "cod" ? "cod" : "manual",
    transactionId: reference || null,
    received: found.received + missingAmount(found),
    ...codPaymentColumns(found, tx.clock.now()),
    ...arrivalColumns(found, tx.clock.now()),
  });
  if (!isCollected) await flagOutdatedSlip(tx, found);
  if (effect === "prepare") return moveOrder(tx, order, "processing", { reason: PAID_BY_HAND });
  await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: PAID_BY_HAND });
  await announceOrder(tx, order);
  return order;
}

async function reopenPaidOrder(tx: Ctx, order: OrderRow, reason: StatusReason): Promise<PaidOutcome> {
  if (isAnonymised(order) || !(await wasCancelledAutomatically(tx, order.id))) {
    await flagOrder(tx, order.id, "refund_due");
    return "needs_attention";
  }

  try {
    await moveOrder(tx, order, "processing", { reason });
    return "paid";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "out_of_stock") throw error;
    await flagOrder(tx, order.id, "paid_without_stock");
    return "needs_attention";
  }
}

/** Whether the system cancelled the order (expired or replaced by a newer one), not a person. */
async function wasCancelledAutomatically(tx: Ctx, orderId: number): Promise<boolean> {
  const [last] = await tx.db
    .select({ reason: orderStatusHistory.reason })
    .from(orderStatusHistory)
    .where(and(eq(orderStatusHistory.orderId, orderId), isStatusChange))
    .orderBy(desc(orderStatusHistory.id))
    .limit(1);
  return ["expired", "unconfirmed", "replaced"].includes(last?.reason ?? "");
}

/**
 * Sets an order's payment status, except `accepted` (markOrderPaid) and `refunded` (saveRefundState). Returns whether
 * it changed. `accepted` changes only to `reversed`. `refunded` does not change: the gateway reports the recorded refund
 * as a reversal.
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

  const updated = await updateOrder(tx, order, { paymentStatus });
  if (paymentStatus !== "reversed") {
    await announceOrder(tx, updated);
    return true;
  }
  // The reversal returned all that was owed.
  await settleFlags(tx, orderId, owedMoney);
  await flagOrder(tx, orderId, "payment_reversed");
  return true;
}

/** Stores another transaction as the order's payment, after the previous one was reversed. */
export async function setOrderTransaction(
  tx: Ctx,
  orderId: number,
  transactionId: string | null,
): Promise<void> {
  await announceOrder(tx, await updateOrder(tx, await lockOrder(tx, orderId), { transactionId }));
}

/** Opens a flag and announces it, unless the same flag is open already. The caller sends the mail to the shop. */
export async function flagOrder(
  tx: Ctx,
  orderId: number,
  kind: OrderAttention,
  paymentId: number | null = null,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const isNew = await raiseFlag(tx, orderId, kind, paymentId);
  await announceOrder(tx, order);
  if (isNew) await announceFlag(tx, orderId, kind);
}

/**
 * The columns of a paid cash-on-delivery order: its sale counts from the payment, and a payment before delivery also
 * confirms it (docs/rules/cash-on-delivery.md#money).
 */
function codPaymentColumns({ paymentMethod, confirmedAt }: OrderRow, moment: Date): Partial<OrderRow> {
  if (paymentMethod !== "cod") return {};
  const isConfirmedNow = confirmedAt === null;
  return { codPaidAt: moment, ...(isConfirmedNow && { confirmedAt: moment, confirmedVia: "payment" }) };
}

/** Flags the slip of an order that is paid before its delivery: a slip printed earlier has an amount to collect. */
async function flagOutdatedSlip(tx: Ctx, before: OrderRow): Promise<void> {
  const isUndelivered = before.status === "processing" || before.status === "shipped";
  if (isUndelivered && amountToCollect(before) > 0n) await flagOrder(tx, before.id, "slip_outdated");
}

/**
 * The shopper or the shop confirms a cash-on-delivery order, which is then prepared although it is unpaid
 * (docs/rules/cash-on-delivery.md#confirmation). Idempotent. Throws `conflict` when the order is over, late or not paid on
 * delivery.
 */
export async function confirmOrder(
  tx: Ctx,
  orderId: number,
  via: NonNullable<OrderRow["confirmedVia"]>,
): Promise<OrderRow> {
  const found = await lockOrder(tx, orderId);
  if (found.paymentMethod === "cod" && found.confirmedAt && found.status !== "cancelled") return found;
  const now = tx.clock.now();
  if (!isConfirmationDue(found) || found.expiresAt <= now)
    throw new DomainError("conflict", messages.notConfirmable);

  const order = await updateOrder(tx, found, {
    confirmedAt: now,
    confirmedVia: via,
    ...arrivalColumns(found, now),
  });
  return moveOrder(tx, order, "processing", { reason: CONFIRMED });
}

/** The promised days, counted from the payment (docs/rules/shipping.md#arrival). */
function arrivalColumns({ deliveryTerms }: OrderRow, moment: Date): Partial<OrderRow> {
  if (!deliveryTerms) return {};
  const { from, until } = arrivalOf(deliveryTerms, moment);
  return { arrivesFrom: from, arrivesUntil: until };
}

async function updateOrder(tx: Ctx, order: OrderRow, given: Partial<OrderRow>): Promise<OrderRow> {
  const changes = { ...given, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  return { ...order, ...changes };
}
