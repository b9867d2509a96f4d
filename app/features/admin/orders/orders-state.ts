import type { OrderStatus } from "#contract/order-status.ts";
import { readChoice, readId, readPage } from "../use-url-state.ts";

export const ORDERS_PAGE_SIZE = 20;

/** Statuses with a filter button (spec §2). */
export const filteredStatuses = [
  "pending",
  "processing",
  "shipped",
  "delivered",
] as const satisfies OrderStatus[];

export type OrdersState = {
  search: string;
  status?: (typeof filteredStatuses)[number];
  /** Only those that an administrator must look at. */
  isAttentionOnly: boolean;
  page: number;
  /** The order whose dialog is open. */
  order: number | null;
};

export function readOrdersState(params: URLSearchParams): OrdersState {
  return {
    search: params.get("search")?.trim() ?? "",
    status: readChoice(params, "status", filteredStatuses),
    isAttentionOnly: params.get("attention") === "true",
    page: readPage(params),
    order: readId(params, "order"),
  };
}

/** The first page of everything. */
export function isUnfiltered({ search, status, isAttentionOnly, page }: OrdersState): boolean {
  return search === "" && status === undefined && !isAttentionOnly && page === 1;
}

/** What the API is asked for. */
export function ordersParams({ search, status, isAttentionOnly, page }: OrdersState) {
  return {
    search: search || null,
    status,
    attention: isAttentionOnly || null,
    page,
    pageSize: ORDERS_PAGE_SIZE,
  };
}
