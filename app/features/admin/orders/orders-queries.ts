import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { AdminOrder, AdminOrderDetail, OrderStatusCounts } from "#contract/orders.ts";
import { countParams, type OrdersState, ordersParams } from "./orders-state.ts";

export function orderListQuery(state: OrdersState) {
  return apiListQuery<AdminOrder>("/api/orders", ordersParams(state));
}

export function statusCountsQuery(state: OrdersState) {
  return apiQuery<OrderStatusCounts>("/api/orders/status-counts", countParams(state));
}

export function orderQuery(id: number) {
  return apiQuery<AdminOrderDetail>(`/api/orders/${id}`);
}
