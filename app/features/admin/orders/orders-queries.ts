import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { AdminOrder, AdminOrderDetail, OrderStatusCounts } from "#contract/orders.ts";
import { type OrdersState, ordersParams } from "./orders-state.ts";

export function orderListQuery(state: OrdersState) {
  return apiListQuery<AdminOrder>("/api/orders", ordersParams(state));
}

export const statusCountsQuery = apiQuery<OrderStatusCounts>("/api/orders/status-counts");

export function orderQuery(id: number) {
  return apiQuery<AdminOrderDetail>(`/api/orders/${id}`);
}
