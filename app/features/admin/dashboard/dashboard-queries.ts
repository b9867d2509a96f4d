import { useQuery } from "@tanstack/react-query";
import { createLocalStorageValue, useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Attention } from "#contract/admin/attention.ts";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import type { LowStockProduct } from "#contract/catalog/catalog.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";

export const statsQuery = apiQuery<AdminStats>("/api/admin/stats");
export const attentionQuery = apiQuery<Attention>("/api/admin/attention");
export const recentOrdersQuery = apiQuery<AdminOrder[]>("/api/orders/recent");
export const lowStockQuery = apiQuery<LowStockProduct[]>("/api/products/low-stock");

/** How this browser last showed the guide, so that it has its place before the figures arrive. */
const guideForms = ["open", "folded", "gone"] as const;
export type GuideForm = (typeof guideForms)[number];
export const lastGuideForm = createLocalStorageValue<GuideForm>(
  "admin-guide-form",
  "open",
  (json) => guideForms.find((form) => form === json) ?? "open",
);

/**
 * Whether the shop has never had a paid order. False for those who may not read orders; while that is not known, as it
 * was last time.
 */
export function useIsFirstDay(): boolean {
  const { data } = useQuery(statsQuery);
  const form = useLocalStorageValue(lastGuideForm);
  return data ? data.totalOrders === 0 : form === "open";
}
