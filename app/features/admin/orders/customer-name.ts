import { fullName } from "#contract/full-name.ts";
import type { AdminOrder } from "#contract/orders/orders.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.customer;

type Person = Pick<AdminOrder, "customer" | "userId" | "isGuest">;

/** The customer's name; without one, why it is missing. */
export function customerName({ customer, isGuest }: Person): string {
  const name = fullName(customer);
  return name || (isGuest ? copy.forgotten : copy.gone);
}

/** The line below the name. An open order keeps the customer's name for a while after the account was deleted. */
export function customerNote({ customer, userId, isGuest }: Person): string {
  if (!customer.firstName) return "";
  if (userId === null && !isGuest) return copy.gone;
  return customer.email;
}
