import type { SettableStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { hasPermission } from "../../../security/permission.ts";
import { readAmountOwed } from "../payment-status/money-sums.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { announceFlag, raiseFlag, readOpenFlags, settleFlags } from "./order-flags.ts";

/** Raises and settles the flags that follow from a new status. */
export async function updateFlagsForStatus(tx: Ctx, order: OrderRow, to: SettableStatus): Promise<void> {
  if (to === "cancelled") await flagCancelled(tx, order);
  else if (order.status === "cancelled") await flagReopened(tx, { ...order, status: to });
}

/**
 * The shop owes back all money of a cancelled order. A reversed payment, one of an earlier total and an outdated slip
 * no longer matter by themselves, since nothing will be sent.
 */
async function flagCancelled(tx: Ctx, order: OrderRow): Promise<void> {
  const isOwed = (await readAmountOwed(tx, { ...order, status: "cancelled" })) > 0n;
  const isNew = isOwed && (await raiseFlag(tx, order.id, "refund_due"));
  // Staff who cancel an order know about it. Nobody knows when it expired or its customer cancelled it.
  const isByStaff = tx.actor.kind === "user" && hasPermission(tx.actor, "orders.write");
  if (isNew && !isByStaff) await announceFlag(tx, order.id, "refund_due");
  await settleFlags(tx, order.id, ["payment_reversed", "payment_outdated", "slip_outdated"]);
}

/** A reopened order may keep its price again. What exceeds the price is still owed unless it was refunded meanwhile. */
async function flagReopened(tx: Ctx, order: OrderRow): Promise<void> {
  await settleFlags(tx, order.id, ["paid_without_stock"]);
  if (order.paymentStatus === "reversed") await raiseFlag(tx, order.id, "payment_reversed");

  const open = await readOpenFlags(tx, [order.id]);
  const isPaidTwice = open.some(({ kind }) => kind === "paid_twice");
  if ((await readAmountOwed(tx, order)) === 0n) await settleFlags(tx, order.id, ["refund_due", "paid_twice"]);
  else if (isPaidTwice) await settleFlags(tx, order.id, ["refund_due"]);
}
