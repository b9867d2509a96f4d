import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Attention } from "#contract/admin/attention.ts";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import type { LowStockProduct } from "#contract/catalog/catalog.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";

export const statsQuery = apiQuery<AdminStats>("/api/admin/stats");
export const attentionQuery = apiQuery<Attention>("/api/admin/attention");
export const recentOrdersQuery = apiQuery<AdminOrder[]>("/api/orders/recent");
export const lowStockQuery = apiQuery<LowStockProduct[]>("/api/products/low-stock");

/** Whether the shop has never had a paid order. False while that is not known, and for those who may not read orders. */
export function useIsFirstDay(): boolean {
  return useQuery(statsQuery).data?.totalOrders === 0;
}
