import type { Centavos } from "#contract/money.ts";
import type { OrderAttention, OrderStatus, PaymentStatus } from "#contract/order-status.ts";
import type { MoneyBack } from "./read-money-back.ts";
import { isOpen } from "./withdrawal-steps.ts";

/** Sums of an order's money, and what they ask for; no reading or writing. */

export type OrderStanding = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  attention: OrderAttention | null;
  total: Centavos;
};

export type OrderSums = {
  paid: Centavos;
  refunded: Centavos;
  /** The most that can still be given back. */
  refundable: Centavos;
  /** What is owed apart from withdrawals. */
  refundDue: Centavos;
};

export function sumsOf(order: OrderStanding, { paid, refunds }: MoneyBack): OrderSums {
  const refunded = sum(refunds);
  const refundable = paid - refunded;
  return { paid, refunded, refundable, refundDue: positive(refundable - keptOf(order, refunds, refundable)) };
}

/** What the shop may keep of what is left: nothing of an order that fell through, else the price less what was returned. */
function keptOf(order: OrderStanding, refunds: MoneyBack["refunds"], refundable: Centavos): Centavos {
  // The gateway gave it back by itself.
  if (order.paymentStatus === "reversed") return refundable;
  if (order.status === "cancelled" || order.paymentStatus === "refunded") return 0n;
  return order.total - sum(refunds.filter((refund) => refund.withdrawalId !== null));
}

/** Given back in whole, an order is refunded; in part, its payment stands. */
export function paymentStatusAfter(order: OrderStanding, { refunded, refundable }: OrderSums): PaymentStatus {
  return refunded > 0n && refundable <= 0n ? "refunded" : order.paymentStatus;
}

const settledByRefund: readonly OrderAttention[] = ["refund_due", "paid_twice", "paid_without_stock"];

/** What an administrator must still look at, now that money was given back or a withdrawal was closed. */
export function attentionLeft(order: OrderStanding, sums: OrderSums, back: MoneyBack): OrderAttention | null {
  const open = back.withdrawals.some(isOpen) ? "withdrawal_open" : null;
  const { attention } = order;
  if (attention === null || attention === "withdrawal_open" || sums.refundable <= 0n) return open;
  return settledByRefund.includes(attention) && sums.refundDue <= 0n ? open : attention;
}

function sum(rows: readonly { amount: Centavos }[]): Centavos {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}

function positive(amount: Centavos): Centavos {
  return amount > 0n ? amount : 0n;
}
