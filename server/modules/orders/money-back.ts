import { and, eq, inArray } from "drizzle-orm";
import type { OrderAttention, SettableStatus } from "#contract/order-status.ts";
import { openWithdrawalStates } from "#contract/refunds.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { orders, withdrawals } from "../../db/schema/index.ts";
import { attentionLeft, paymentStatusAfter, readHeld, readMoneyBack, sumsOf } from "../money-back/index.ts";
import type { OrderRow } from "./order-rows.ts";

/** What refunds and withdrawals do to an order. */

/**
 * Brings a locked order up to what its refunds and withdrawals have come to, and tells whoever has it open. Called
 * after every change of theirs; safe to repeat.
 */
export async function recordMoneyBack(tx: Ctx, order: OrderRow): Promise<OrderRow> {
  const back = await readMoneyBack(tx, order.id);
  const sums = sumsOf(order, back);
  const attention = attentionLeft(order, sums, back);
  const changes = {
    refunded: sums.refunded,
    paymentStatus: paymentStatusAfter(order, sums),
    attention,
    isRefundDue: attention === "refund_due",
    updatedAt: tx.clock.now(),
  };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  const { id, userId, status } = order;
  await recordEvent(tx, { type: "order.updated", orderId: id, userId, status, isStatusNew: false });
  if (attention && attention !== order.attention) {
    await recordEvent(tx, { type: "order.flagged", orderId: id, attention });
  }
  return { ...order, ...changes };
}

/** What an order still asks for once what stood before it is settled: a withdrawal that is open. */
export async function attentionBeneath(tx: Ctx, order: OrderRow): Promise<OrderAttention | null> {
  if (order.status === "pending") return null;
  const [open] = await tx.db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.orderId, order.id), inArray(withdrawals.state, [...openWithdrawalStates])))
    .limit(1);
  return open ? "withdrawal_open" : null;
}

/**
 * What an order asks for that is reopened: cancelling made a refund of all its payments, of which one is now the
 * shop's again.
 */
export async function attentionOfReopened(
  tx: Ctx,
  order: OrderRow,
  to: SettableStatus,
): Promise<OrderAttention | null> {
  if (order.status !== "cancelled") return null;
  const back = { ...(await readMoneyBack(tx, order.id)), paid: await readHeld(tx, order.id) };
  return sumsOf({ ...order, status: to }, back).refundDue > 0n ? "paid_twice" : null;
}
