import { apiQuery } from "#app/lib/query-client.ts";
import type { AdminOrderDetail, CustomerOrder, CustomerOrderDetail } from "#contract/orders.ts";

export const myOrdersQuery = apiQuery<CustomerOrder[]>("/api/user/orders");

/** An order as its page shows it: its owner reads the customer's words, an administrator the admin's. */
export type ShownOrder = CustomerOrderDetail | AdminOrderDetail;

/** Whether a second payment came in and is still to be given back. */
export function isPaidTwice(order: ShownOrder): boolean {
  return "isPaidTwice" in order ? order.isPaidTwice : order.attention === "paid_twice";
}

export function orderQuery(id: string) {
  return apiQuery<ShownOrder>(`/api/orders/${encodeURIComponent(id)}`);
}
