import { apiQuery } from "#app/lib/query-client.ts";
import type { Attention } from "#contract/attention.ts";
import type { LowStockProduct } from "#contract/catalog.ts";
import type { AdminStats } from "#contract/dashboard.ts";
import type { AdminOrder } from "#contract/orders.ts";

export const statsQuery = apiQuery<AdminStats>("/api/admin/stats");
export const attentionQuery = apiQuery<Attention>("/api/admin/attention");
export const recentOrdersQuery = apiQuery<AdminOrder[]>("/api/orders/recent");
export const lowStockQuery = apiQuery<LowStockProduct[]>("/api/products/low-stock");
