import type { CustomerOrder } from "#contract/orders/orders.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.order;

/** Label and text for the state of an order's payment. */
export function paymentStateOf({
  paymentStatus,
  isInReview,
  isConfirmationDue,
  toCollect,
}: Pick<CustomerOrder, "paymentStatus" | "isInReview" | "isConfirmationDue" | "toCollect">) {
  if (isConfirmationDue) return copy.paidOnceConfirmed;
  if (toCollect > 0) return copy.paidOnDelivery;
  return isInReview ? copy.paymentInReview : copy.payments[paymentStatus];
}
