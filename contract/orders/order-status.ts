/**
 * The statuses of an order and its payment, and what follows from them (docs/rules/orders.md#stored-status). No zod here:
 * the pages of an order load it without the schemas.
 */

import { PICKUP } from "../shipping/pickup.ts";

export const orderStatuses = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "completed",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const customerOrderStatuses = [
  "pendiente",
  "procesando",
  "enviado",
  "entregado",
  "cancelado",
] as const;
export type CustomerOrderStatus = (typeof customerOrderStatuses)[number];

const customerWords: Record<OrderStatus, CustomerOrderStatus> = {
  pending: "pendiente",
  processing: "procesando",
  shipped: "enviado",
  delivered: "entregado",
  cancelled: "cancelado",
  completed: "entregado",
};

export function toCustomerStatus(status: OrderStatus): CustomerOrderStatus {
  return customerWords[status];
}

/** Statuses that an administrator may set, whatever the present one is (docs/rules/orders.md#stored-status). */
export const settableStatuses = [
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];
export type SettableStatus = (typeof settableStatuses)[number];

const sentStatuses: readonly OrderStatus[] = ["shipped", "delivered", "completed"];

/** Whether the goods of an order were handed to the carrier (docs/rules/orders.md#cancel). */
export function isWithCarrierOrDelivered(status: OrderStatus): boolean {
  return sentStatuses.includes(status);
}

/** Whether the customer's goods left the shop. An order that is picked up waits there while it counts as sent. */
export function hasLeftShop(order: { status: OrderStatus; shippingMethod: string }): boolean {
  return (
    isWithCarrierOrDelivered(order.status) && !(order.status === "shipped" && order.shippingMethod === PICKUP)
  );
}

/** Whether the order is delivered or cancelled: no parcel and no payment are expected. */
export function isFinished(status: OrderStatus): boolean {
  return status === "delivered" || status === "completed" || status === "cancelled";
}

export const finishedStatuses: readonly OrderStatus[] = orderStatuses.filter(isFinished);

export const paymentStatuses = [
  "unpaid",
  "pending",
  "accepted",
  "rejected",
  "expired",
  "reversed",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Payment states with neither a payment nor a pending one. */
export const unpaidStatuses: readonly PaymentStatus[] = ["unpaid", "rejected", "expired"];

/** Payment states without a payment; one may be pending. */
export const withoutMoneyStatuses: readonly PaymentStatus[] = [...unpaidStatuses, "pending"];

export function isWithoutMoney(paymentStatus: PaymentStatus): boolean {
  return withoutMoneyStatuses.includes(paymentStatus);
}

export const paidBackStatuses: readonly PaymentStatus[] = ["reversed", "refunded"];

/** Whether the payment was returned: ask for confirmation before anything is sent. */
export function isPaidBack(paymentStatus: PaymentStatus): boolean {
  return paidBackStatuses.includes(paymentStatus);
}

/** Why an administrator must look at an order; the most urgent first. */
export const orderFlagKinds = [
  /**
   * Paid after it expired, and its products are gone: restock and reopen it, or refund it
   * (docs/rules/payments.md#outcomes).
   */
  "paid_without_stock",
  /** Cancelled after it was paid, or paid more than its total. */
  "refund_due",
  /** The gateway reversed an accepted payment. */
  "payment_reversed",
  /** A second payment was accepted: one of the two must be given back. */
  "paid_twice",
  /**
   * A payment of the total before a correction arrived: give it back, or correct the order to what was paid
   * (docs/rules/payments.md#corrected-order).
   */
  "payment_outdated",
  /**
   * The gateway reported something unusual about a payment, or never confirmed a notification, or the shop may hold too
   * little of a paid order (docs/rules/payments.md#held).
   */
  "payment_review",
  /** A carrier reported another amount than the one due, or for an order that is not paid on delivery. */
  "collected_differs",
  /** A transfer's receipt has waited for review for two days. */
  "receipt_waiting",
  /**
   * The customer withdrew from the purchase; an administrator must decide, receive the goods or refund within the legal
   * time.
   */
  "withdrawal_open",
  /**
   * Paid before delivery, corrected, or returned in part: a slip printed earlier shows another amount to collect, goods or
   * address.
   */
  "slip_outdated",
  /** Cancelled after it was sent, and its goods have not come back (docs/rules/stock.md#goods-out). */
  "goods_out",
] as const;
export type OrderFlagKind = (typeof orderFlagKinds)[number];

/**
 * Flags that a recorded refund, a correction, a decided withdrawal or a decided receipt closes. An administrator closes
 * the others with a note.
 */
const closedByStep: readonly OrderFlagKind[] = [
  "refund_due",
  "payment_outdated",
  "withdrawal_open",
  "receipt_waiting",
];

/** Flags about money that the shop owes; closed once all of it is refunded. */
export const owedMoneyFlags: readonly OrderFlagKind[] = [
  "refund_due",
  "paid_twice",
  "payment_outdated",
  "paid_without_stock",
];

/** The most urgent of an order's open flags. */
export function pickMostUrgentFlag(kinds: readonly OrderFlagKind[]): OrderFlagKind | null {
  return orderFlagKinds.find((kind) => kinds.includes(kind)) ?? null;
}

export function isClosedByNote(kind: OrderFlagKind): boolean {
  return !closedByStep.includes(kind);
}
