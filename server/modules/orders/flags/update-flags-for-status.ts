import { sql } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { SettableStatus } from "#contract/orders/order-status.ts";
import { heldByHand } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../../context.ts";
import { rowsOf } from "../../../db/rows.ts";
import { hasPermission } from "../../../security/permission.ts";
import { paidTotal } from "../payment-status/paid-total.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { isPaid, isUnpaid } from "../status/order-state-machine.ts";
import { announceFlag, raiseFlag, readOpenFlags, settleFlags } from "./order-flags.ts";

/** Raises and settles the flags that follow from a new status. */
export async function updateFlagsForStatus(tx: Ctx, order: OrderRow, to: SettableStatus): Promise<void> {
  if (to === "cancelled") await flagCancelled(tx, order);
  else if (order.status === "cancelled") await flagReopened(tx, order);
}

/**
 * The shop owes back all money of a cancelled order. A reversed payment and an outdated slip no longer matter, since
 * nothing will be sent.
 */
async function flagCancelled(tx: Ctx, order: OrderRow): Promise<void> {
  const open = await readOpenFlags(tx, [order.id]);
  // An order of 0 pesos was paid without money.
  const isPaidInFull = order.paymentStatus === "accepted" && order.total > 0n;
  const isPaidTwice = open.some(({ kind }) => kind === "paid_twice");
  const isReversed = order.paymentStatus === "reversed";
  const holdsMoney = isPaidInFull || isPaidTwice || (!isReversed && (await readHeldMoney(tx, order)) > 0n);
  const isNew = holdsMoney && (await raiseFlag(tx, order.id, "refund_due"));
  // Staff who cancel an order know about it. Nobody knows when it expired or its customer cancelled it.
  const isByStaff = tx.actor.kind === "user" && hasPermission(tx.actor, "orders.write");
  if (isNew && !isByStaff) await announceFlag(tx, order.id, "refund_due");
  await settleFlags(tx, order.id, ["payment_reversed", "slip_outdated"]);
}

/** A reopened order may keep its price again. What exceeds the price is still owed unless it was refunded meanwhile. */
async function flagReopened(tx: Ctx, order: OrderRow): Promise<void> {
  await settleFlags(tx, order.id, ["paid_without_stock"]);
  if (order.paymentStatus === "reversed") await raiseFlag(tx, order.id, "payment_reversed");

  const open = await readOpenFlags(tx, [order.id]);
  const isPaidTwice = open.some(({ kind }) => kind === "paid_twice");
  // After a refund of the whole price, the shop may still hold a second and a third payment.
  const isSurplusOwed =
    (isPaid(order) && (await hasSurplus(tx, order))) ||
    // A payment of an earlier total pays nothing.
    (isUnpaid(order) && (await readHeldMoney(tx, order)) > heldByHand(order));
  if (!isSurplusOwed) await settleFlags(tx, order.id, ["refund_due", "paid_twice"]);
  else if (isPaidTwice) await settleFlags(tx, order.id, ["refund_due"]);
}

/** Centavos of the order that the shop holds: of its price, and of payments of an earlier total. */
async function readHeldMoney(tx: Ctx, { id, refunded }: OrderRow): Promise<Centavos> {
  const [row] = await rowsOf<{ paid: string }>(tx.db, sql`select ${paidTotal(sql`${id}`)}::text as paid`);
  return BigInt(row?.paid ?? 0) - refunded;
}

/** Whether the shop holds more than the order's total. Refunds of withdrawals do not count: they were part of it. */
async function hasSurplus(tx: Ctx, { id, total }: OrderRow): Promise<boolean> {
  const [row] = await rowsOf<{ surplus: string }>(
    tx.db,
    sql`select (${paidTotal(sql`${id}`)} - coalesce(sum(amount), 0))::text as surplus
      from refunds where order_id = ${id} and withdrawal_id is null`,
  );
  return BigInt(row?.surplus ?? 0) > total;
}
