import { z } from "zod";
import { Paging } from "../schemas.ts";
import { orderStatuses, paymentStatuses } from "./order-status.ts";
import { OrderStatus } from "./order-status-schemas.ts";

/**
 * Queues of orders in the admin: to pack, to hand over to the carrier; for cash on delivery: to confirm, to collect.
 */
export const orderQueues = ["prepare", "ship", "confirm", "collect"] as const;
export const OrderQueue = z.enum(orderQueues);
export type OrderQueue = z.infer<typeof OrderQueue>;

/**
 * States of the payment that the list filters by. An unpaid order to be paid on delivery is only in `on_delivery`, and
 * one whose transfer receipt waits for a decision is only in `in_review`. `in_part` (a part of the price arrived) and
 * `partly_refunded` narrow unpaid and accepted orders down.
 */
export const orderPayments = [
  ...paymentStatuses,
  "in_review",
  "in_part",
  "partly_refunded",
  "on_delivery",
] as const;
export const OrderPayment = z.enum(orderPayments);
export type OrderPayment = z.infer<typeof OrderPayment>;

export const OrderListQuery = Paging.extend({
  /** Matches number, customer or e-mail. */
  search: z.string().trim().max(200).optional(),
  status: OrderStatus.optional(),
  attention: z.stringbool().optional(),
  work: OrderQueue.optional(),
  payment: OrderPayment.optional(),
  /** Days of Bogotá, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** The list's filters without the status buttons: the counts on the buttons use these. */
export const OrderCountsQuery = OrderListQuery.pick({ search: true, payment: true, from: true, to: true });
export type OrderCountsQuery = z.infer<typeof OrderCountsQuery>;

/** GET /api/orders/status-counts: number of orders per filter button of the admin. */
export const OrderStatusCounts = z.object({
  all: z.int(),
  ...(Object.fromEntries(orderStatuses.map((status) => [status, z.int()])) as Record<
    (typeof orderStatuses)[number],
    z.ZodInt
  >),
  attention: z.int(),
  prepare: z.int(),
  ship: z.int(),
  confirm: z.int(),
  collect: z.int(),
});
export type OrderStatusCounts = z.infer<typeof OrderStatusCounts>;
