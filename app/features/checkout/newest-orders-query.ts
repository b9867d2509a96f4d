import { apiQuery } from "#app/lib/query-client.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";

/** Unpaid orders are among the newest. Always refetched on mount. */
export const newestOrdersQuery = {
  ...apiQuery<CustomerOrder[]>("/api/user/orders", { pageSize: 10 }),
  staleTime: 0,
};
