import { pesos } from "#app/lib/format.ts";
import { type PaymentStatus, unpaidStatuses } from "#contract/orders/order-status.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { accountCopy } from "./copy.ts";

const copy = accountCopy.order;

/** An administrator without the permission sees no total. */
type PricedOrder = { total: number | null; paymentStatus: PaymentStatus };

/** Whether the order cost nothing: it counts as accepted without a payment (docs/rules/payments.md#free-order). */
export function isFree({ total, paymentStatus }: PricedOrder): boolean {
  return total === 0 && paymentStatus === "accepted";
}

type PaidOrder = Pick<
  CustomerOrder,
  | "total"
  | "paymentStatus"
  | "isInReview"
  | "isConfirmationDue"
  | "toCollect"
  | "isPaidInPart"
  | "moneyReceived"
> & {
  /** Pesos that the shop owes; missing in lists. */
  owed?: number;
};

/** Label and text for the state of an order's payment. */
export function paymentStateOf(order: PaidOrder): { label: string; text: string } {
  if (order.isConfirmationDue) return copy.paidOnceConfirmed;
  if (order.toCollect > 0) return copy.paidOnDelivery;
  if (isFree(order)) return copy.free.payment;
  if (order.isInReview) return copy.paymentInReview;
  if (order.owed && unpaidStatuses.includes(order.paymentStatus)) return copy.paymentOutdated;
  if (!order.isPaidInPart) return copy.payments[order.paymentStatus];
  const { label, text } = copy.paymentInPart;
  return { label, text: text(pesos(order.moneyReceived), pesos(order.total)) };
}
