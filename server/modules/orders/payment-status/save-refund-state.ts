import { and, eq } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { OrderFlagKind, PaymentStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { orders, payments } from "../../../db/schema/index.ts";
import { announceFlag, closeFlags, insertFlag } from "../flags/order-flags.ts";
import { raiseFlag } from "../flags/raise-flag.ts";
import { syncOwedMoney } from "../flags/sync-owed-money.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";

type RefundState = {
  /** The sum of the refunds. */
  refunded: Centavos;
  /** The part of it that gave back money recorded by hand. */
  receivedRefunded: Centavos;
  paymentStatus: PaymentStatus;
  /** Flags whose reason no longer exists. */
  closes: readonly OrderFlagKind[];
  hasOpenWithdrawal: boolean;
};

/** Stores the refunded sum, payment status and flags of a locked order, and publishes the change. */
export async function saveRefundState(tx: Ctx, order: OrderRow, state: RefundState): Promise<OrderRow> {
  const { refunded, receivedRefunded, paymentStatus } = state;
  const changes = { refunded, receivedRefunded, paymentStatus, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  await closeFlags(tx, order.id, state.closes);
  await syncOwedMoney(tx, { ...order, ...changes });
  await announceOrder(tx, order);
  if (paymentStatus === "reversed" && order.paymentStatus === "accepted") await endPayment(tx, order.id);
  if (state.hasOpenWithdrawal && (await insertFlag(tx, order.id, "withdrawal_open"))) {
    await announceFlag(tx, order.id, "withdrawal_open");
  }
  return { ...order, ...changes };
}

/** The payment that paid the order went back, and another one may pay it. */
async function endPayment(tx: Ctx, orderId: number): Promise<void> {
  await tx.db
    .update(payments)
    .set({ status: "reversed", decidedAt: tx.clock.now() })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, "accepted")));
  await raiseFlag(tx, orderId, "payment_reversed");
}
