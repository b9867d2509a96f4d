import { apiUrl } from "#app/lib/query-client.ts";
import type { OrderFilters } from "#contract/orders/bulk-orders.ts";
import {
  type OrderPayment,
  type OrderQueue,
  orderPayments,
  orderQueues,
} from "#contract/orders/order-list.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { readChoice, readDay, readId, readPage } from "../kit/use-url-state.ts";

export const ORDERS_PAGE_SIZE = 20;

/** Statuses with a filter button (docs/rules/admin.md#order-filters). */
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
  /** The queue of open work that is shown. */
  queue?: OrderQueue;
  payment?: OrderPayment;
  /** Only orders with an open flag. */
  isFlaggedOnly: boolean;
  /** Days, both included; empty for no limit. */
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
    queue: readChoice(params, "work", orderQueues),
    payment: readChoice(params, "payment", orderPayments),
    isFlaggedOnly: params.get("attention") === "true",
    from: readDay(params, "from"),
    to: readDay(params, "to"),
    page: readPage(params),
    // `order` is the name in mails sent by earlier versions.
    order: readId(params, "open") ?? readId(params, "order"),
  };
}

/** Whether this is the first page without any filter. */
export function isUnfiltered(state: OrdersState): boolean {
  return state.page === 1 && Object.values(orderFilterParams(state)).every((value) => !value);
}

/** Parameters for the numbers on the status buttons. */
export function countParams({ search, payment, from, to }: OrdersState) {
  return { search: search || undefined, payment, from: from || undefined, to: to || undefined };
}

/** All filters, as the API takes them. */
export function orderFilterParams(state: OrdersState): OrderFilters {
  const { status, queue, isFlaggedOnly } = state;
  return { ...countParams(state), status, work: queue, attention: isFlaggedOnly || undefined };
}

/** CSV download of all pages of the filtered list. */
export function ordersCsvHref(state: OrdersState): string {
  return apiUrl("/api/admin/orders.csv", orderFilterParams(state));
}

/** Parameters of the list request. */
export function ordersParams(state: OrdersState) {
  return { ...orderFilterParams(state), page: state.page, pageSize: ORDERS_PAGE_SIZE };
}
