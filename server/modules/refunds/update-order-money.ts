import type { OrderFlagKind } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../context.ts";
import { type OrderRow, saveRefundState } from "../orders/index.ts";
import { computeSums, type OrderSums, paymentStatusAfter } from "./order-money.ts";
import { type PaymentAndRefunds, readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { isOpen } from "./withdrawal-steps.ts";

/** Updates the refunded sum, payment status and flags of a locked order. Call after every change; idempotent. */
export async function updateOrderMoney(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const back = await readPaymentAndRefunds(tx, order.id);
  const sums = computeSums(order, back);
  return saveRefundState(tx, order, {
    refunded: sums.refunded,
    receivedRefunded: sums.receivedRefunded,
    paymentStatus: paymentStatusAfter(order, sums),
    closes: closedFlagKinds(sums, back),
    hasOpenWithdrawal: back.withdrawals.some(isOpen),
  });
}

/** Flags whose reason no longer exists. `saveRefundState` updates those about owed money. */
function closedFlagKinds(sums: OrderSums, { withdrawals }: PaymentAndRefunds): OrderFlagKind[] {
  const kinds: OrderFlagKind[] = [];
  // All money was refunded, so the reversal is one of these refunds.
  if (sums.refundable <= 0n) kinds.push("payment_reversed");
  if (!withdrawals.some(isOpen)) kinds.push("withdrawal_open");
  return kinds;
}
