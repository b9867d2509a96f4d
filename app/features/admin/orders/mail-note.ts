import type { AdminOrder } from "#contract/orders/orders.ts";
import { ordersCopy } from "./copy.ts";
import { isErased } from "./is-erased.ts";

/**
 * Whether the customer gets a mail about a step; who has no address must be told by the shop. Empty when the customer's
 * data were erased.
 */
export function mailNote(order: Pick<AdminOrder, "customer">): string {
  if (isErased(order)) return "";
  return order.customer.email === "" ? ordersCopy.mail.isMissing : ordersCopy.mail.isSent;
}
