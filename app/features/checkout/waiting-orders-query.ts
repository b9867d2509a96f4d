import { apiQuery } from "#app/lib/query-client.ts";
import type { CustomerOrder } from "#contract/orders.ts";

/** Unpaid orders are few and among the newest; read anew at every visit. */
export const newestOrdersQuery = {
  ...apiQuery<CustomerOrder[]>("/api/user/orders", { pageSize: 10 }),
  staleTime: 0,
};
