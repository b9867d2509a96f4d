import { type Centavos, sumOf } from "#contract/money.ts";
import type { OrderStatus, PaymentStatus } from "#contract/orders/order-status.ts";
import { isPaid } from "../orders/index.ts";
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

export type OrderSums = {
  paid: Centavos;
  refunded: Centavos;
  /** The part of `refunded` that gave back money recorded by hand. */
  refundedByHand: Centavos;
  /** The most that can still be refunded. */
  refundable: Centavos;
  /** What is owed apart from withdrawals. */
  refundDue: Centavos;
};

export function computeSums(order: OrderState, { paid, refunds }: PaymentAndRefunds): OrderSums {
  const refunded = sumOf(refunds.map(({ amount }) => amount));
  const refundable = paid - refunded;
  return {
    paid,
    refunded,
    // A refund first gives back what the gateway charged (docs/rules/payments.md#given-back). A later charge does not
    // change what earlier refunds gave back.
    refundedByHand: larger(order.receivedRefunded, refunded - (paid - order.received)),
    refundable,
    refundDue: atLeastZero(refundable - amountKept(order, refunds, refundable)),
  };
}

/**
 * The part of `refundable` that the shop may keep: nothing of a cancelled order, else the total less its withdrawals.
 */
function amountKept(
  order: OrderState,
  refunds: PaymentAndRefunds["refunds"],
  refundable: Centavos,
): Centavos {
  // The gateway has already returned the money.
  if (order.paymentStatus === "reversed") return refundable;
  if (order.status === "cancelled" || order.paymentStatus === "refunded") return 0n;
  const ofWithdrawals = refunds.filter((refund) => refund.withdrawalId !== null);
  return order.total - sumOf(ofWithdrawals.map(({ amount }) => amount));
}

/**
 * `refunded` once everything was refunded; a partial refund does not change the payment status. An order that was never
 * paid in full stays as it is: it can still be paid, also after it is reopened. An order of 0 pesos stays paid: what went
 * back was never its price (docs/rules/payments.md#free-order).
 */
export function paymentStatusAfter(order: OrderState, { refunded, refundable }: OrderSums): PaymentStatus {
  const isPriceBack = order.total > 0n && refunded > 0n && refundable <= 0n;
  const wasPaid = isPaid(order) || order.paymentStatus === "reversed";
  return isPriceBack && wasPaid ? "refunded" : order.paymentStatus;
}

function atLeastZero(amount: Centavos): Centavos {
  return larger(amount, 0n);
}

function larger(one: Centavos, other: Centavos): Centavos {
  return one > other ? one : other;
}
