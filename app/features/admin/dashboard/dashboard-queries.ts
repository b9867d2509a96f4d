import { useQueries, useQuery } from "@tanstack/react-query";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Attention } from "#contract/admin/attention.ts";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import type { FirstSteps } from "#contract/admin/first-steps.ts";
import type { AdminNotification } from "#contract/admin/notifications.ts";
import type { LowStockProduct } from "#contract/catalog/catalog.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { usePermissions } from "../use-permissions.ts";
import { useSales } from "./sales/use-sales.ts";

export const statsQuery = apiQuery<AdminStats>("/api/admin/stats");
export const attentionQuery = apiQuery<Attention>("/api/admin/attention");
export const notificationsQuery = apiQuery<AdminNotification[]>("/api/admin/notifications");
/** Read on every visit: settings, zones, products and orders complete its steps. */
export const firstStepsQuery = { ...apiQuery<FirstSteps>("/api/admin/first-steps"), staleTime: 0 };
export const recentOrdersQuery = apiQuery<AdminOrder[]>("/api/orders/recent");
export const lowStockQuery = apiQuery<LowStockProduct[]>("/api/products/low-stock");

/** Whether the shop has never had a paid order. False for those who may not read orders, and while it is not known. */
export function useIsFirstDay(): boolean {
  return useQuery(statsQuery).data?.totalOrders === 0;
}

/** Whether everything that stands above the tables has arrived or failed, so that nothing moves afterwards. */
export function useIsDashboardLoaded(): boolean {
  const may = usePermissions();
  const { query: sales } = useSales();
  const areOthersLoaded = useQueries({
    queries: [
      statsQuery,
      attentionQuery,
      notificationsQuery,
      { ...firstStepsQuery, enabled: may("settings.read") },
    ],
    combine: (results) => results.every(({ isLoading }) => !isLoading),
  });
  return areOthersLoaded && !sales.isLoading;
}
