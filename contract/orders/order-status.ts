import { z } from "zod";

/** Maps an order's stored status to the customer's vocabulary (docs/rules/orders.md#stored-status). */

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

const customerOrderStatuses = ["pendiente", "procesando", "enviado", "entregado", "cancelado"] as const;
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
export const PaymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Payment states with neither a payment nor a pending one. */
export const unpaidStatuses: readonly PaymentStatus[] = ["unpaid", "rejected", "expired"];

/** Payment states without a payment; one may be pending. */
export const withoutMoneyStatuses: readonly PaymentStatus[] = [...unpaidStatuses, "pending"];

export const paidBackStatuses: readonly PaymentStatus[] = ["reversed", "refunded"];

/** Whether the payment was returned: ask for confirmation before anything is sent. */
export function isPaidBack(paymentStatus: PaymentStatus): boolean {
  return paidBackStatuses.includes(paymentStatus);
}

/** Why an administrator must look at an order; the most urgent first. */
export const orderAttentions = [
  /**
   * Paid after it expired, and its products are gone: restock and reopen it, or refund it
   * (docs/rules/payments.md#outcomes).
   */
  "paid_without_stock",
  /** Cancelled after it was paid. */
  "refund_due",
  /** The gateway reversed an accepted payment. */
  "payment_reversed",
  /** A second payment was accepted: one of the two must be given back. */
  "paid_twice",
  /** The gateway reported something unusual about a payment, or never confirmed a notification. */
  "payment_review",
  /** Paid before delivery, or corrected: a slip printed earlier shows another amount to collect, goods or address. */
  "slip_outdated",
  /** A carrier reported another amount than the one due, or for an order that is not paid on delivery. */
  "collected_differs",
  /** A transfer's receipt has waited for review for two days. */
  "receipt_waiting",
  /**
   * The customer withdrew from the purchase; an administrator must decide, receive the goods or refund within the legal
   * time.
   */
  "withdrawal_open",
] as const;
export const OrderAttention = z.enum(orderAttentions);
export type OrderAttention = z.infer<typeof OrderAttention>;

/**
 * Flags that a recorded refund, a decided withdrawal or a decided receipt closes. An administrator closes the others
 * with a note.
 */
const closedByStep: readonly OrderAttention[] = ["refund_due", "withdrawal_open", "receipt_waiting"];

/** The most urgent of an order's open flags. */
export function pickMostUrgentFlag(kinds: readonly OrderAttention[]): OrderAttention | null {
  return orderAttentions.find((kind) => kinds.includes(kind)) ?? null;
}

export function isClosedByNote(attention: OrderAttention): boolean {
  return !closedByStep.includes(attention);
}

/** Reasons stored in the history when the shop itself changes a status. Administrators write free text. */
const statusReasons = [
  "expired",
  "replaced",
  "cancelled_by_customer",
  "changed_by_customer",
  "payment_accepted",
  "paid_by_hand",
  "confirmed",
  "unconfirmed",
  "withdrawn",
  "corrected",
  "told_by_whatsapp",
  "link_copied",
] as const;
export const StatusReason = z.enum(statusReasons);
export type StatusReason = z.infer<typeof StatusReason>;

/** Reasons of history entries for a message to the customer. They change no status, and customers do not see them. */
export const MessageReason = StatusReason.extract(["told_by_whatsapp", "link_copied"]);

/** Reasons that customers see. */
export const CustomerStatusReason = StatusReason.exclude(MessageReason.options);
export type CustomerStatusReason = z.infer<typeof CustomerStatusReason>;
