import type { AdminOrder } from "#contract/orders.ts";
import { ordersCopy } from "./copy.ts";

/** What to know before goods go to somebody who has the money back; null for everybody else. */
export function paidBackWarning({ paymentStatus }: Pick<AdminOrder, "paymentStatus">): string | null {
  if (paymentStatus === "refunded") return ordersCopy.paidBack.refunded;
  return paymentStatus === "reversed" ? ordersCopy.paidBack.reversed : null;
}
