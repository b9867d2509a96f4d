import { apiUrl } from "#app/lib/query-client.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import { type OrderWork, orderWorks } from "#contract/orders.ts";
import { readChoice, readDay, readId, readPage } from "../use-url-state.ts";

export const ORDERS_PAGE_SIZE = 20;

/** Statuses with a filter button (spec §2). */
export const filteredStatuses = [
  "pending",
  "processing",
  "shipped",
  "delivered",
  "cancelled",
] as const satisfies OrderStatus[];

export type OrdersState = {
  search: string;
  status?: (typeof filteredStatuses)[number];
  /** Of those in process: what waits to be done. */
  work?: OrderWork;
  /** Only those that an administrator must look at. */
  isAttentionOnly: boolean;
  /** Days, both included; empty for no end. */
  from: string;
  to: string;
  page: number;
  /** The order whose dialog is open. */
  order: number | null;
};

export function readOrdersState(params: URLSearchParams): OrdersState {
  return {
    search: params.get("search")?.trim() ?? "",
    status: readChoice(params, "status", filteredStatuses),
    work: readChoice(params, "work", orderWorks),
    isAttentionOnly: params.get("attention") === "true",
    from: readDay(params, "from"),
    to: readDay(params, "to"),
    page: readPage(params),
    order: readId(params, "order"),
  };
}

/** The first page of everything. */
export function isUnfiltered({
  search,
  status,
  work,
  isAttentionOnly,
  from,
  to,
  page,
}: OrdersState): boolean {
  return search + from + to === "" && !status && !work && !isAttentionOnly && page === 1;
}

/** What the status buttons count within. */
export function countParams({ search, from, to }: OrdersState) {
  return { search: search || null, from: from || null, to: to || null };
}

/** What narrows the list. */
export function filterParams(state: OrdersState) {
  const { status, work, isAttentionOnly } = state;
  return { ...countParams(state), status, work, attention: isAttentionOnly || null };
}

/** Where the list's orders are downloaded as a table, all pages. */
export function exportHref(state: OrdersState): string {
  return apiUrl("/api/admin/orders.csv", filterParams(state));
}

/** What the API is asked for. */
export function ordersParams(state: OrdersState) {
  return { ...filterParams(state), page: state.page, pageSize: ORDERS_PAGE_SIZE };
}
