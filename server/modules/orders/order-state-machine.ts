import {
  type OrderAttention,
  type OrderStatus,
  type PaymentStatus,
  type SettableStatus,
  settableStatuses,
} from "#contract/order-status.ts";

/** What may follow what, and what each step brings with it (decisions 16, 20, 22): this table and nothing else. */

type StockEffect =
  | "keep"
  | "take_again"
  | "give_back"
  /** The goods are on their way: they return to stock only if they came back. */
  | "give_back_if_returned";

export type Effects = {
  stock: StockEffect;
  mail: "orderShipped" | "orderDelivered" | "orderCancelled" | null;
};

const prepare: Effects = { stock: "keep", mail: null };
const ship: Effects = { stock: "keep", mail: "orderShipped" };
const deliver: Effects = { stock: "keep", mail: "orderDelivered" };
const callOff: Effects = { stock: "give_back", mail: "orderCancelled" };
const recall: Effects = { stock: "give_back_if_returned", mail: "orderCancelled" };
const reopen: Effects = { stock: "take_again", mail: null };
const reopenShipped: Effects = { stock: "take_again", mail: "orderShipped" };
const reopenDelivered: Effects = { stock: "take_again", mail: "orderDelivered" };
/** The status that it has already. */
const stay: Effects = { stock: "keep", mail: null };

export const transitions: Record<OrderStatus, Record<SettableStatus, Effects>> = {
  pending: { processing: prepare, shipped: ship, delivered: deliver, cancelled: callOff },
  processing: { processing: stay, shipped: ship, delivered: deliver, cancelled: callOff },
  shipped: { processing: prepare, shipped: stay, delivered: deliver, cancelled: recall },
  delivered: { processing: prepare, shipped: ship, delivered: stay, cancelled: recall },
  completed: { processing: prepare, shipped: ship, delivered: deliver, cancelled: recall },
  cancelled: { processing: reopen, shipped: reopenShipped, delivered: reopenDelivered, cancelled: stay },
};

/** Narrows to what may be set; `pending` and `completed` only the shop itself gives. */
export function isSettable(status: OrderStatus): status is SettableStatus {
  return (settableStatuses as readonly OrderStatus[]).includes(status);
}

/** What it does to an order that an administrator records its payment, made past the gateway. */
export const paidByHand: Record<OrderStatus, "prepare" | "stay" | "refuse"> = {
  pending: "prepare",
  // Sent first and paid on delivery.
  processing: "stay",
  shipped: "stay",
  delivered: "stay",
  completed: "stay",
  // Its products are back on the shelf: to be reopened first.
  cancelled: "refuse",
};

type Standing = { status: OrderStatus; paymentStatus: PaymentStatus; attention: OrderAttention | null };

/** Sending the goods settles none of these. */
const outlastMoves: readonly OrderAttention[] = [
  "payment_reversed",
  "paid_twice",
  "payment_review",
  "withdrawal_open",
];
/** Nor does cancelling an order for which the shop holds no money that it knows of. */
const outlastCancelling: readonly OrderAttention[] = ["payment_review"];

/** What an administrator must still look at once an order has moved. */
export function attentionAfter(order: Standing, to: SettableStatus): OrderAttention | null {
  const holdsMoney = order.paymentStatus === "accepted" || order.attention === "paid_twice";
  if (to === "cancelled" && holdsMoney) return "refund_due";
  // Cancelling it had settled that.
  if (order.status === "cancelled" && order.paymentStatus === "reversed") return "payment_reversed";
  const lasting = to === "cancelled" ? outlastCancelling : outlastMoves;
  return order.attention && lasting.includes(order.attention) ? order.attention : null;
}

/** Payment states in which nobody paid and the gateway has nothing under way. */
export const unpaidStates = ["unpaid", "rejected", "expired"] as const satisfies PaymentStatus[];

/** Whether the order waits for a payment that nobody has begun, or that failed. */
export function isAwaitingPayment(order: Pick<Standing, "status" | "paymentStatus">): boolean {
  return order.status === "pending" && isUnpaid(order);
}

/** Whether nobody paid and nothing is under way, whatever became of the order. */
export function isUnpaid({ paymentStatus }: Pick<Standing, "paymentStatus">): boolean {
  return (unpaidStates as readonly PaymentStatus[]).includes(paymentStatus);
}

export function isPayable(order: Parameters<typeof isAwaitingPayment>[0] & { expiresAt: Date }, now: Date) {
  return isAwaitingPayment(order) && order.expiresAt > now;
}
