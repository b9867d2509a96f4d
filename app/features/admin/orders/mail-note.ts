import type { AdminOrder } from "#contract/orders/orders.ts";
import { ordersCopy } from "./copy.ts";

/** Whether the customer gets a mail about a step; who has no address must be told by the shop. */
export function mailNote({ customer }: Pick<AdminOrder, "customer">): string {
  return customer.email === "" ? ordersCopy.mail.isMissing : ordersCopy.mail.isSent;
}
