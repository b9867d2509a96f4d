import { isFinished, type SettableStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { closeFlags, insertFlag, readOpenFlags } from "./order-flags.ts";
import { syncOwedMoney } from "./sync-owed-money.ts";

/** Raises and closes the flags that follow from a new status. */
export async function updateFlagsForStatus(tx: Ctx, before: OrderRow, to: SettableStatus): Promise<void> {
  const order = { ...before, status: to };
  if (to === "cancelled") await updateFlagsOfCancelled(tx, order);
  else if (before.status === "cancelled") await updateFlagsOfReopened(tx, order);
  if (isSlipIrrelevant(order)) await closeFlags(tx, order.id, ["slip_outdated"]);
}

/**
 * Whether the packing slip no longer matters: the order has left or ended. While a carrier is on the way to collect the
 * money, the slip's amount still does (docs/rules/cash-on-delivery.md#collect).
 */
function isSlipIrrelevant({ status, paymentMethod }: OrderRow): boolean {
  return isFinished(status) || (status === "shipped" && paymentMethod !== "cod");
}

/** The shop owes back all money of a cancelled order. A reversed payment no longer matters: nothing will be sent. */
async function updateFlagsOfCancelled(tx: Ctx, order: OrderRow): Promise<void> {
  await syncOwedMoney(tx, order);
  await closeFlags(tx, order.id, ["payment_reversed"]);
}

/** A reopened order may keep its price again. What exceeds the price is still owed unless it was refunded meanwhile. */
async function updateFlagsOfReopened(tx: Ctx, order: OrderRow): Promise<void> {
  await closeFlags(tx, order.id, ["paid_without_stock", "goods_out"]);
  if (order.paymentStatus === "reversed") await insertFlag(tx, order.id, "payment_reversed");
  await syncOwedMoney(tx, order);
  const open = await readOpenFlags(tx, [order.id]);
  if (open.some(({ kind }) => kind === "paid_twice")) await closeFlags(tx, order.id, ["refund_due"]);
}
