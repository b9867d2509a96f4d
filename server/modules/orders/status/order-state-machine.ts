import {
  type OrderStatus,
  type PaymentStatus,
  type SettableStatus,
  settableStatuses,
  unpaidStatuses,
} from "#contract/orders/order-status.ts";
import { heldByHand } from "#contract/payments/missing-amount.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/**
 * The only definition of the status changes of an order and their effects (docs/rules/stock.md#hold,
 * docs/rules/payments.md#outcomes, docs/rules/orders.md#stored-status).
 */

type StockEffect =
  | "keep"
  | "take_again"
  /** The same goods are on their way after all: those that are still out are not taken a second time. */
  | "take_again_unless_out"
  | "give_back"
  /** For shipped goods: they return to stock only if the administrator says that they came back. */
  | "give_back_if_returned";

export type Effects = {
  stock: StockEffect;
  mail: "orderShipped" | "orderDelivered" | "orderCancelled" | "sentOrderCancelled" | null;
};

const prepare: Effects = { stock: "keep", mail: null };
const ship: Effects = { stock: "keep", mail: "orderShipped" };
const deliver: Effects = { stock: "keep", mail: "orderDelivered" };
const cancel: Effects = { stock: "give_back", mail: "orderCancelled" };
const cancelShipped: Effects = { stock: "give_back_if_returned", mail: "sentOrderCancelled" };
const reopen: Effects = { stock: "take_again", mail: null };
const reopenShipped: Effects = { stock: "take_again_unless_out", mail: "orderShipped" };
const reopenDelivered: Effects = { stock: "take_again_unless_out", mail: "orderDelivered" };
/** The new status equals the current one. */
const stay: Effects = { stock: "keep", mail: null };

export const transitions: Record<OrderStatus, Record<SettableStatus, Effects>> = {
  pending: { processing: prepare, shipped: ship, delivered: deliver, cancelled: cancel },
  processing: { processing: stay, shipped: ship, delivered: deliver, cancelled: cancel },
  shipped: { processing: prepare, shipped: stay, delivered: deliver, cancelled: cancelShipped },
  delivered: { processing: prepare, shipped: ship, delivered: stay, cancelled: cancelShipped },
  completed: { processing: prepare, shipped: ship, delivered: deliver, cancelled: cancelShipped },
  cancelled: { processing: reopen, shipped: reopenShipped, delivered: reopenDelivered, cancelled: stay },
};

/**
 * Whether an administrator may set this status; `pending` is the status of new orders, and
 * only imported orders are `completed`.
 */
export function isSettable(status: OrderStatus): status is SettableStatus {
  return (settableStatuses as readonly OrderStatus[]).includes(status);
}

/** Effect of a payment that an administrator records by hand, by the status of the order. */
export const paidByHand: Record<OrderStatus, "prepare" | "stay" | "refuse"> = {
  pending: "prepare",
  // E.g. cash on delivery.
  processing: "stay",
  shipped: "stay",
  delivered: "stay",
  completed: "stay",
  // Its stock was given back, so it must be reopened first.
  cancelled: "refuse",
};

type Payable = Pick<OrderRow, "status" | "paymentStatus" | "receiptWaitingSince">;

/** Whether the order is pending, its payment was not started or has failed, and no receipt is under review. */
export function isAwaitingPayment(order: Payable): boolean {
  return order.status === "pending" && isUnpaid(order) && order.receiptWaitingSince === null;
}

/** Whether there is neither a payment nor a pending one, in any status of the order. */
export function isUnpaid({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return unpaidStatuses.includes(paymentStatus);
}

/** Whether the receipt of a transfer that would pay the order waits for a decision (docs/rules/transfers.md#review). */
export function isReceiptWaiting(order: Pick<OrderRow, "paymentStatus" | "receiptWaitingSince">): boolean {
  return isUnpaid(order) && order.receiptWaitingSince !== null;
}

/** Whether a part of an unpaid order's price arrived, and was not given back. */
export function isPaidInPart(
  order: Pick<OrderRow, "paymentStatus" | "received" | "receivedRefunded">,
): boolean {
  return isUnpaid(order) && heldByHand(order) > 0n;
}

/** Whether the order's money arrived, even if it was given back later. */
export function isPaid({ paymentStatus }: { paymentStatus: PaymentStatus }): boolean {
  return paymentStatus === "accepted" || paymentStatus === "refunded";
}

type HeldMoney = Pick<OrderRow, "received" | "receivedRefunded" | "heldOutdated">;

/** Whether the shop holds money of an unpaid order: a part of its price, or a payment of an earlier total. */
export function holdsMoney(order: HeldMoney): boolean {
  return heldByHand(order) > 0n || order.heldOutdated > 0n;
}

/** Whether the order's whole total may be paid now: the gateway charges no less, so the shop may hold no money of it. */
export function isPayable(order: Payable & HeldMoney & Pick<OrderRow, "expiresAt">, now: Date): boolean {
  return isAwaitingPayment(order) && !holdsMoney(order) && order.expiresAt > now;
}

/**
 * Which part of an order can be corrected (docs/rules/orders.md#correct): everything while the shop holds no part of its
 * price and no payment is pending, then only person and address, and nothing once it left the shop or ended.
 */
export function correctionScope(
  order: Payable & Pick<OrderRow, "received" | "receivedRefunded" | "firstName">,
): "everything" | "person" | "nothing" {
  const isHere = order.status === "pending" || order.status === "processing";
  if (!isHere || order.firstName === "") return "nothing";
  return isUnpaid(order) && heldByHand(order) === 0n && order.receiptWaitingSince === null
    ? "everything"
    : "person";
}

/** Whether an order of its own can add to this one and travel with it (docs/rules/orders.md#supplement). */
export function takesSupplement({
  status,
  paymentStatus,
  firstName,
}: Pick<OrderRow, "status" | "paymentStatus" | "firstName">): boolean {
  return status === "processing" && paymentStatus === "accepted" && firstName !== "";
}

/** Whether the customer may send a receipt: also after the order ended, because the money may have been sent before. */
export function isReceiptWanted(
  order: Pick<OrderRow, "status" | "paymentStatus" | "paymentMethod" | "firstName">,
): boolean {
  const isOpen = order.status === "pending" || order.status === "cancelled";
  const isUndecided = isUnpaid(order) || order.paymentStatus === "pending";
  return order.paymentMethod === "direct" && isOpen && isUndecided && order.firstName !== "";
}
