import { z } from "zod";
import { Id } from "../schemas.ts";
import { OrderListQuery } from "./order-list.ts";

/** The list's filters without its page. */
export const OrderFilters = OrderListQuery.omit({ page: true, pageSize: true });
export type OrderFilters = z.infer<typeof OrderFilters>;

/** Maximum of a bulk change of all orders that match the filters. */
export const MAX_MATCHING_ORDERS = 1000;

/** GET /api/admin/orders/bulk-status: the orders that a bulk change of all matching orders would put in process. */
export const MatchingOrders = z.object({
  count: z.int(),
  /** Matching orders that stay as they are: not pending, refunded, or not confirmed yet. */
  leftOut: z.int(),
  /** Newer orders are left out of the change; 0 when none matches. */
  newestId: z.int(),
  /** Unpaid orders among them; the change would stop them from expiring. */
  unpaid: z.int(),
});
export type MatchingOrders = z.infer<typeof MatchingOrders>;

/**
 * POST /api/admin/orders/bulk-status/matching: puts the matching orders in process, except those left out, and at most
 * `count`. Refused with 409 when their number has changed much since it was shown.
 */
export const MatchingStatusBody = z.strictObject({
  matching: z.strictObject({ ...OrderFilters.shape, attention: z.boolean().optional() }),
  count: z.int().min(1).max(MAX_MATCHING_ORDERS),
  newestId: Id,
  /** Shipping asks for each parcel's number, so it is not among them. */
  status: z.literal("processing"),
});
export type MatchingStatusBody = z.infer<typeof MatchingStatusBody>;
