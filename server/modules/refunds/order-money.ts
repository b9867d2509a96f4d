import { type Centavos, greaterOf, sumOf } from "#contract/money.ts";
import type { OrderStatus, PaymentStatus } from "#contract/orders/order-status.ts";
import { amountOwed, amountToRecord, type Holding, holdingOf, isPaid, unrefunded } from "../orders/index.ts";
import type { PaymentAndRefunds } from "./read-payment-and-refunds.ts";

export type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: Centavos;
  /** Sum of its payments recorded by hand. */
  received: Centavos;
  /** The part of it that earlier refunds gave back. */
  receivedRefunded: Centavos;
};

export type MoneyState = {
  paid: Centavos;
  refunded: Centavos;
  /** The part of `refunded` that gave back money recorded by hand. */
  receivedRefunded: Centavos;
  /** The most that can still be refunded. */
  refundable: Centavos;
  /** Refunds that somebody must record, apart from withdrawals. */
  refundDue: Centavos;
  /** The part of `refundDue` that the gateway has not returned by itself. */
  owed: Centavos;
  holding: Holding;
};

export function computeSums(order: OrderState, { gateway, refunds }: PaymentAndRefunds): MoneyState {
  const { charged } = gateway;
  const { received } = order;
  const refunded = sumOf(refunds.map(({ amount }) => amount));
  // A refund first gives back what the gateway charged (docs/rules/payments.md#given-back). A later charge does not
  // change what earlier refunds gave back.
  const receivedRefunded = greaterOf(order.receivedRefunded, refunded - charged);
  const sums = { ...gateway, received, receivedRefunded, refunds };
  return {
    paid: charged + received,
    refunded,
    receivedRefunded,
    refundable: unrefunded(sums),
    refundDue: amountToRecord(order, sums),
    owed: amountOwed(order, sums),
    holding: holdingOf(order, sums),
  };
}

/**
 * `refunded` once everything was refunded; a partial refund does not change the payment status. An order that was never
 * paid in full stays as it is: it can still be paid, also after it is reopened. An order of 0 pesos stays paid: what went
 * back was never its price (docs/rules/payments.md#free-order). `reversed` when a paid order keeps no payment after a
 * reversal that no refund records (docs/rules/payments.md#held).
 */
export function paymentStatusAfter(
  order: OrderState,
  { refunded, refundable, holding }: Pick<MoneyState, "refunded" | "refundable" | "holding">,
): PaymentStatus {
  const isPriceBack = order.total > 0n && refunded > 0n && refundable <= 0n;
  const wasPaid = isPaid(order) || order.paymentStatus === "reversed";
  if (isPriceBack && wasPaid) return "refunded";
  return order.paymentStatus === "accepted" && holding === "nothing" ? "reversed" : order.paymentStatus;
}
