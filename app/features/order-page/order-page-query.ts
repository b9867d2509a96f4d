import { apiQuery } from "#app/lib/query-client.ts";
import type { OrderPage } from "#contract/order-page.ts";

/** Address of a linked order in the API. */
export function linkPath(token: string): string {
  return `/api/order-links/${encodeURIComponent(token)}`;
}

/** Refetched on mount and on return to the tab: the page has no socket to hear of changes. */
export function orderPageQuery(token: string) {
  return { ...apiQuery<OrderPage>(linkPath(token)), staleTime: 0, refetchOnWindowFocus: true };
}
