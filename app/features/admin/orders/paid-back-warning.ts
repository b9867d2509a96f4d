import type { AdminOrder } from "#contract/orders/orders.ts";
import { ordersCopy } from "./copy.ts";

/** Warning for orders whose money was refunded or reversed; null for all others. */
export function paidBackWarning({ paymentStatus }: Pick<AdminOrder, "paymentStatus">): string | null {
  if (paymentStatus === "refunded") return ordersCopy.paidBack.refunded;
  return paymentStatus === "reversed" ? ordersCopy.paidBack.reversed : null;
}
