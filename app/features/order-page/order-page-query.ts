import { apiQuery } from "#app/lib/query-client.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import { orderLinkPath } from "./order-link-path.ts";

/** Refetched on mount and on return to the tab: the page has no live connection. */
export function orderPageQuery(token: string) {
  return { ...apiQuery<OrderPage>(orderLinkPath(token)), staleTime: 0, refetchOnWindowFocus: true };
}
