import type { SettableStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { raiseFlag, readOpenFlags, settleFlags } from "./order-flags.ts";
import { updateOwed } from "./update-owed.ts";

/** Raises and settles the flags that follow from a new status. */
export async function updateFlagsForStatus(tx: Ctx, before: OrderRow, to: SettableStatus): Promise<void> {
  const order = { ...before, status: to };
  if (to === "cancelled") await flagCancelled(tx, order);
  else if (before.status === "cancelled") await flagReopened(tx, order);
}

/**
 * The shop owes back all money of a cancelled order. A reversed payment and an outdated slip no longer matter, since
 * nothing will be sent.
 */
async function flagCancelled(tx: Ctx, order: OrderRow): Promise<void> {
  await updateOwed(tx, order);
  await settleFlags(tx, order.id, ["payment_reversed", "slip_outdated"]);
}

/** A reopened order may keep its price again. What exceeds the price is still owed unless it was refunded meanwhile. */
async function flagReopened(tx: Ctx, order: OrderRow): Promise<void> {
  await settleFlags(tx, order.id, ["paid_without_stock"]);
  if (order.paymentStatus === "reversed") await raiseFlag(tx, order.id, "payment_reversed");
  await updateOwed(tx, order);
  const open = await readOpenFlags(tx, [order.id]);
  if (open.some(({ kind }) => kind === "paid_twice")) await settleFlags(tx, order.id, ["refund_due"]);
}
