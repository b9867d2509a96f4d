import type { WithAmounts } from "#app/lib/amounts.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { AdminOrderDetail, CustomerOrderDetail } from "#contract/orders/order-details.ts";
import type { OrderPage } from "#contract/orders/order-page.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";

export const myOrdersQuery = apiQuery<CustomerOrder[]>("/api/user/orders");

/** The API answers owners with customer statuses and administrators with admin statuses. */
export type AccountOrder = CustomerOrderDetail | WithAmounts<AdminOrderDetail>;

/** An order on its account's page, or on the page that its link opens. */
export type ViewedOrder = AccountOrder | OrderPage;

/** Whether a duplicate payment has not been refunded yet. */
export function isPaidTwice(order: ViewedOrder): boolean {
  return "isPaidTwice" in order ? order.isPaidTwice : order.flags.some(({ kind }) => kind === "paid_twice");
}

/** Pesos that the shop owes apart from withdrawals. */
export function owedTo(order: ViewedOrder): number {
  return "owed" in order ? order.owed : order.money.refundDue;
}

export function customerOrderQuery(id: string) {
  return apiQuery<CustomerOrderDetail | AdminOrderDetail>(`/api/orders/${encodeURIComponent(id)}`);
}
