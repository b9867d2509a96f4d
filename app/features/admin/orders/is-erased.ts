import type { AdminOrder } from "#contract/orders/orders.ts";

/** Whether the customer's data were erased from the order. */
export function isErased({ customer }: Pick<AdminOrder, "customer">): boolean {
  return customer.firstName === "";
}
