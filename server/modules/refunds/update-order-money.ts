import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../context.ts";
import { type OrderRow, saveRefundState } from "../orders/index.ts";
import { computeSums, type MoneyState, paymentStatusAfter } from "./order-money.ts";
import { type PaymentAndRefunds, readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { isOpen } from "./withdrawal-steps.ts";

/** Updates the refunded sum, payment status and flags of a locked order. Call after every change; idempotent. */
export async function updateOrderMoney(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const paymentAndRefunds = await readPaymentAndRefunds(tx, order.id);
  const sums = computeSums(order, paymentAndRefunds);
  return saveRefundState(tx, order, {
    refunded: sums.refunded,
    receivedRefunded: sums.receivedRefunded,
    paymentStatus: paymentStatusAfter(order, sums),
    closes: closedFlagKinds(sums, paymentAndRefunds),
    hasOpenWithdrawal: paymentAndRefunds.withdrawals.some(isOpen),
  });
}

/** Flags whose reason no longer exists. `saveRefundState` updates those about owed money. */
function closedFlagKinds(sums: MoneyState, { withdrawals }: PaymentAndRefunds): OrderFlagKind[] {
  const kinds: OrderFlagKind[] = [];
  // All money was refunded, so the reversal is one of these refunds.
  if (sums.refundable <= 0n) kinds.push("payment_reversed");
  if (!withdrawals.some(isOpen)) kinds.push("withdrawal_open");
  return kinds;
}
