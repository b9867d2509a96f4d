import { pesos } from "#app/lib/format.ts";
import { type PaymentStatus, unpaidStatuses } from "#contract/orders/order-status.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { orderCopy as copy } from "./copy.ts";
import { asCustomerStatus } from "./order-status.tsx";

/** An administrator without the permission sees no total. */
type PricedOrder = { total: number | null; paymentStatus: PaymentStatus };

/** Whether the order cost nothing: it counts as accepted without a payment (docs/rules/payments.md#free-order). */
export function isFree({ total, paymentStatus }: PricedOrder): boolean {
  return total === 0 && paymentStatus === "accepted";
}

type CodOrder = Pick<CustomerOrder, "toCollect"> & { status: string };

/**
 * Whether the customer still has to have the cash ready. Once the order is delivered its amount stays due until the
 * carrier hands it over, which is no concern of the customer's (docs/rules/cash-on-delivery.md#collect).
 */
export function isCashExpected({ toCollect, status }: CodOrder): boolean {
  return toCollect > 0 && asCustomerStatus(status) !== "entregado";
}

/** Whether the receipt of a transfer that would pay the order waits for a decision (docs/rules/transfers.md#review). */
export function isReceiptWaiting(order: Pick<CustomerOrder, "isInReview" | "paymentStatus">): boolean {
  return order.isInReview && unpaidStatuses.includes(order.paymentStatus);
}

type CancelledOrder = Pick<CustomerOrder, "moneyReceived" | "paymentStatus"> & { status: string };

/** Whether the order was cancelled while the shop held a part of its price. */
export function isPartToReturn({ status, paymentStatus, moneyReceived }: CancelledOrder): boolean {
  return (
    asCustomerStatus(status) === "cancelado" && moneyReceived > 0 && unpaidStatuses.includes(paymentStatus)
  );
}

type PaymentStateOrder = Pick<
  CustomerOrder,
  | "total"
  | "paymentStatus"
  | "isInReview"
  | "isConfirmationDue"
  | "toCollect"
  | "isPaidInPart"
  | "moneyReceived"
  | "refunded"
> & {
  /** Customers and administrators read different words for it. */
  status: string;
  /** Pesos that the shop owes; missing in lists. */
  owed?: number;
};

/** Label and text for the state of an order's payment. */
export function paymentStateOf(order: PaymentStateOrder): { label: string; text: string } {
  if (order.isConfirmationDue) return copy.paidOnceConfirmed;
  if (order.toCollect > 0) return isCashExpected(order) ? copy.paidOnDelivery : copy.deliveredWithCash;
  if (isFree(order)) return copy.free.payment;
  if (isReceiptWaiting(order)) return copy.paymentInReview;
  if (isPartToReturn(order)) return copy.paymentToReturn;
  if (order.refunded > 0 && unpaidStatuses.includes(order.paymentStatus)) return copy.paymentReturned;
  if (order.owed && unpaidStatuses.includes(order.paymentStatus)) return copy.paymentOutdated;
  // A second payment that went back has the amount of the total: the order is paid as before.
  if (order.paymentStatus === "accepted" && order.refunded > 0 && order.refunded < order.total)
    return { ...copy.partlyRefunded, text: copy.partlyRefunded.text(pesos(order.refunded)) };
  if (!order.isPaidInPart) return copy.payments[order.paymentStatus];
  const { label, text } = copy.paymentInPart;
  return { label, text: text(pesos(order.moneyReceived), pesos(order.total)) };
}
