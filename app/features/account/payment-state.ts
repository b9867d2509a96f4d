import type { CustomerOrder } from "#contract/orders.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.order;

/** Label and text for the state of an order's payment. */
export function paymentStateOf({
  paymentStatus,
  isInReview,
}: Pick<CustomerOrder, "paymentStatus" | "isInReview">) {
  return isInReview ? copy.paymentInReview : copy.payments[paymentStatus];
}
