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
