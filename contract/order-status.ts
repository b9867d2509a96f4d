import { z } from "zod";

/** The one place where the two vocabularies of an order's status meet (decision 22, spec §4). */

export const orderStatuses = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
  "completed",
] as const;
export const OrderStatus = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const customerOrderStatuses = [
  "pendiente",
  "procesando",
  "enviado",
  "entregado",
  "cancelado",
] as const;
export const CustomerOrderStatus = z.enum(customerOrderStatuses);
export type CustomerOrderStatus = z.infer<typeof CustomerOrderStatus>;

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

/** Statuses that an administrator may set, from any other (decision 22). */
export const settableStatuses = [
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];
export type SettableStatus = (typeof settableStatuses)[number];

const sentStatuses: readonly OrderStatus[] = ["shipped", "delivered", "completed"];

/** Whether an order's goods are on their way or arrived (decision 16). */
export function hasLeftShop(status: OrderStatus): boolean {
  return sentStatuses.includes(status);
}

/** Whether nothing more is on its way. */
export function isFinished(status: OrderStatus): boolean {
  return status === "delivered" || status === "completed" || status === "cancelled";
}

export const paymentStatuses = [
  "unpaid",
  "pending",
  "accepted",
  "rejected",
  "expired",
  "reversed",
  "refunded",
] as const;
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Whether the customer has the money back: nothing should be sent without a second thought. */
export function isPaidBack(paymentStatus: PaymentStatus): boolean {
  return paymentStatus === "refunded" || paymentStatus === "reversed";
}

/** Why an administrator must look at an order. */
export const orderAttentions = [
  /** Paid after it expired, and its products are gone: restock and reopen it, or refund it (decision 20). */
  "paid_without_stock",
  /** Cancelled after it was paid. */
  "refund_due",
  /** The gateway took an accepted payment back. */
  "payment_reversed",
  /** A second payment was accepted: one of the two must be given back. */
  "paid_twice",
  /** The gateway said something unusual about a payment, or never confirmed what it announced. */
  "payment_review",
  /** The customer withdrew from the purchase: to be decided, received or paid back within the legal time. */
  "withdrawal_open",
] as const;
export const OrderAttention = z.enum(orderAttentions);
export type OrderAttention = z.infer<typeof OrderAttention>;

/** Closed by a step of their own, the recorded refund or the decided withdrawal; the others by a note of what was done. */
const closedByStep: readonly OrderAttention[] = ["refund_due", "withdrawal_open"];

export function isClosedByNote(attention: OrderAttention): boolean {
  return !closedByStep.includes(attention);
}

/** Why the shop changed a status by itself, as history rows say it; administrators write their own words. */
export const statusReasons = [
  "expired",
  "replaced",
  "cancelled_by_customer",
  "payment_accepted",
  "paid_by_hand",
  "withdrawn",
] as const;
export const StatusReason = z.enum(statusReasons);
export type StatusReason = z.infer<typeof StatusReason>;
