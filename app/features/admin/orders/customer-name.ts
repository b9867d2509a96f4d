import type { AdminOrder } from "#contract/orders.ts";
import { ordersCopy } from "./copy.ts";

const copy = ordersCopy.customer;

type Person = Pick<AdminOrder, "customer" | "userId" | "isGuest">;

/** Whose an order is; of one that forgot its person, why there is no name. */
export function customerName({ customer, isGuest }: Person): string {
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return name || (isGuest ? copy.forgotten : copy.gone);
}

/** What stands below the name in a list. An order under way keeps its person a while after the account is gone. */
export function customerNote({ customer, userId, isGuest }: Person): string {
  if (!customer.firstName) return "";
  if (userId === null && !isGuest) return copy.gone;
  return customer.email || (isGuest ? copy.guest : "");
}
