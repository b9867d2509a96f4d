import type { Centavos } from "../money.ts";
import {
  type OrderStatus,
  type PaymentStatus,
  unpaidStatuses,
  withoutMoneyStatuses,
} from "../orders/order-status.ts";
import type { OrderPaymentMethod } from "../orders/payment-methods.ts";
import { missingAmount } from "./missing-amount.ts";

/** What a carrier collects for an order (docs/rules/cash-on-delivery.md). Amounts are centavos. */

export type CodOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: OrderPaymentMethod;
  confirmedAt: Date | null;
  total: Centavos;
  received: Centavos;
  receivedRefunded: Centavos;
};

/** Whether the customer must still confirm the order; until then it is not sent. */
export function isConfirmationDue({
  status,
  paymentStatus,
  paymentMethod,
  confirmedAt,
}: Pick<CodOrder, "status" | "paymentStatus" | "paymentMethod" | "confirmedAt">): boolean {
  const isOpen = status === "pending" && confirmedAt === null;
  return isOpen && isDueOnDelivery({ status, paymentStatus, paymentMethod });
}

/** What must be collected on delivery; 0n when nothing must. */
export function amountToCollect(order: CodOrder): Centavos {
  const { status, paymentStatus, paymentMethod, confirmedAt } = order;
  const isExpected =
    confirmedAt !== null && status !== "cancelled" && withoutMoneyStatuses.includes(paymentStatus);
  return paymentMethod === "cod" && isExpected ? missingAmount(order) : 0n;
}

/** Whether the order is still to be paid on delivery: confirmed or not, and without a pending online payment. */
export function isDueOnDelivery({
  status,
  paymentStatus,
  paymentMethod,
}: Pick<CodOrder, "status" | "paymentStatus" | "paymentMethod">): boolean {
  return paymentMethod === "cod" && status !== "cancelled" && unpaidStatuses.includes(paymentStatus);
}
