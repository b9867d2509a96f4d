import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderStatusCounts } from "#contract/orders/order-list.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { countParams, type OrdersState, orderFilterParams, ordersParams } from "./orders-state.ts";

export function orderListQuery(state: OrdersState) {
  return apiListQuery<AdminOrder>("/api/orders", ordersParams(state));
}

/** Orders that are shipped with their numbers, or printed, at a time. */
export const MAX_ONE_BY_ONE = 100;

/** All orders that match the filters, up to the number that is handled one by one. */
export function matchingOrdersQuery(state: OrdersState) {
  return apiListQuery<AdminOrder>("/api/orders", {
    ...orderFilterParams(state),
    page: 1,
    pageSize: MAX_ONE_BY_ONE,
  });
}

export function statusCountsQuery(state: OrdersState) {
  return apiQuery<OrderStatusCounts>("/api/orders/status-counts", countParams(state));
}

export function adminOrderQuery(id: number) {
  return apiQuery<AdminOrderDetail>(`/api/orders/${id}`);
}
