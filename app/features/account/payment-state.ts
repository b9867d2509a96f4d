import type { PaymentStatus } from "#contract/orders/order-status.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.order;

/** An administrator without the permission sees no total. */
type PricedOrder = { total: number | null; paymentStatus: PaymentStatus };

/** Whether the order cost nothing, so that its accepted payment is none (docs/rules/payments.md#free-order). */
export function isFree({ total, paymentStatus }: PricedOrder): boolean {
  return total === 0 && paymentStatus === "accepted";
}

/** Label and text for the state of an order's payment. */
export function paymentStateOf({
  total,
  paymentStatus,
  isInReview,
  isConfirmationDue,
  toCollect,
}: Pick<CustomerOrder, "total" | "paymentStatus" | "isInReview" | "isConfirmationDue" | "toCollect">) {
  if (isConfirmationDue) return copy.paidOnceConfirmed;
  if (toCollect > 0) return copy.paidOnDelivery;
  if (isFree({ total, paymentStatus })) return copy.free.payment;
  return isInReview ? copy.paymentInReview : copy.payments[paymentStatus];
}
