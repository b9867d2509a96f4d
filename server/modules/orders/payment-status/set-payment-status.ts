import { HOUR_MS } from "#contract/durations.ts";
import type { PaymentStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { returnPromotionUses } from "../../promotions/index.ts";
import { raiseFlag } from "../flags/raise-flag.ts";
import { syncOwedMoney } from "../flags/sync-owed-money.ts";
import { lockOrder } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
import { isUnpaid } from "../status/order-state-machine.ts";
import { updateOrder } from "./update-order.ts";

const DECISION_MS = 48 * HOUR_MS;

/** A report about an older attempt does not change these. */
const settledStates: readonly PaymentStatus[] = ["accepted", "reversed", "refunded"];

/**
 * Sets an order's payment status, except `accepted` (markOrderPaid) and `refunded` (saveRefundState). Returns whether
 * it changed. `accepted` changes only to `reversed`. `refunded` does not change: the gateway reports the recorded
 * refund as a reversal.
 */
export async function setOrderPaymentStatus(
  tx: Ctx,
  orderId: number,
  paymentStatus: Exclude<PaymentStatus, "accepted" | "refunded">,
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (order.paymentStatus === paymentStatus) return false;
  const isReversal = order.paymentStatus === "accepted" && paymentStatus === "reversed";
  if (settledStates.includes(order.paymentStatus) && !isReversal) return false;

  const updated = await updateOrder(tx, order, { paymentStatus });
  // Cancelled while its payment was pending, it kept the uses of its promotions until now.
  if (order.status === "cancelled" && isUnpaid(updated)) await returnPromotionUses(tx, orderId);
  if (paymentStatus !== "reversed") {
    await announceOrder(tx, updated);
    return true;
  }
  await syncOwedMoney(tx, updated);
  await raiseFlag(tx, orderId, "payment_reversed");
  return true;
}

/** The order does not expire before somebody of the shop had time to decide about a payment that does not pay it. */
export async function holdForDecision(tx: Ctx, orderId: number): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order.status !== "pending") return;
  const until = new Date(tx.clock.now().getTime() + DECISION_MS);
  if (until > order.expiresAt) await updateOrder(tx, order, { expiresAt: until });
}

/** Stores another transaction as the order's payment, after the previous one was reversed. */
export async function setOrderTransaction(
  tx: Ctx,
  orderId: number,
  transactionId: string | null,
): Promise<void> {
  await announceOrder(tx, await updateOrder(tx, await lockOrder(tx, orderId), { transactionId }));
}
