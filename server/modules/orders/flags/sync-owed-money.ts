import { eq } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import { isWithoutMoney, type OrderFlagKind, owedMoneyFlags } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { hasPermission } from "../../../security/permission.ts";
import { readOwed } from "../payment-status/money-sums.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { announceFlag, closeFlags, insertFlag, readOpenFlags } from "./order-flags.ts";

/**
 * Updates `heldOutdated` and the flags about owed or missing money after a change of an order's money or status
 * (docs/rules/refunds.md#owed, docs/rules/payments.md#held). Idempotent. The caller has locked the order
 * and passes it as it is now.
 */
export async function syncOwedMoney(tx: Ctx, order: OrderRow): Promise<void> {
  const { owed, toRecord, isShort } = await readOwed(tx, order);
  const isOutdated = isWithoutMoney(order.paymentStatus) && order.status !== "cancelled";
  await storeHeldOutdated(tx, order, isOutdated ? owed : 0n);
  if (toRecord === 0n) {
    await closeFlags(tx, order.id, owedMoneyFlags);
    if (isShort) await raiseUnlessOpen(tx, order, "payment_review", ["payment_review"]);
    return;
  }
  if (owed === 0n) return;
  if (isOutdated) {
    await closeFlags(tx, order.id, otherThan("payment_outdated"));
    return raiseUnlessOpen(tx, order, "payment_outdated", ["payment_outdated"]);
  }
  await closeFlags(tx, order.id, ["payment_outdated"]);
  // Paid twice and cancelled, the order owes its price as well.
  const impliedBy =
    order.status === "cancelled" ? (["refund_due", "paid_without_stock"] as const) : owedMoneyFlags;
  await raiseUnlessOpen(tx, order, "refund_due", impliedBy);
}

async function storeHeldOutdated(tx: Ctx, { id, heldOutdated }: OrderRow, amount: Centavos): Promise<void> {
  if (heldOutdated === amount) return;
  await tx.db.update(orders).set({ heldOutdated: amount }).where(eq(orders.id, id));
}

/** @param impliedBy kinds of flags that say the same already */
async function raiseUnlessOpen(
  tx: Ctx,
  { id }: OrderRow,
  kind: OrderFlagKind,
  impliedBy: readonly OrderFlagKind[],
): Promise<void> {
  const open = await readOpenFlags(tx, [id]);
  if (open.some((flag) => impliedBy.includes(flag.kind))) return;
  await insertFlag(tx, id, kind);
  // Staff who cause it know about it. Nobody knows when an order expires, or its customer pays or cancels.
  const isByStaff = tx.actor.kind === "user" && hasPermission(tx.actor, "orders.write");
  if (!isByStaff) await announceFlag(tx, id, kind);
}

function otherThan(kind: OrderFlagKind): OrderFlagKind[] {
  return owedMoneyFlags.filter((other) => other !== kind);
}
