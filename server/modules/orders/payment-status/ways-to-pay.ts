import { eq } from "drizzle-orm";
import { HOUR_MS } from "#contract/durations.ts";
import type { WayToPay } from "#contract/payments/ways-to-pay.ts";
import { isWithinLimits } from "#contract/pricing/payment-options.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { getSettings } from "../../settings/index.ts";
import { copyAccountsToOrder, readOfferedAccounts } from "../../transfer-accounts/index.ts";
import { messages } from "../messages.ts";
import { isOwnOrder, lockOrder, type OrderRow, orderNotFound } from "../reading/order-rows.ts";
import { announceOrder, writeHistory } from "../status/move-order.ts";
import { isPayable } from "../status/order-state-machine.ts";
import { requirePayable } from "./payable-order.ts";

/** How the buyer can pay the order now (docs/rules/payments.md#ways-to-pay). Empty for an order that takes no payment. */
export async function readWaysToPay(ctx: Ctx, order: OrderRow): Promise<WayToPay[]> {
  if (!isPayable(order, ctx.clock.now())) return [];
  const takesTransfer = order.paymentMethod === "direct" || (await isTransferOffered(ctx, order));
  return [
    ...(ctx.gateway.isConnected ? ["online" as const] : []),
    ...(takesTransfer ? ["transfer" as const] : []),
  ];
}

/** Throws `not_payable` when a link to pay the order would lead nowhere. */
export async function requireWayToPay(ctx: Ctx, order: OrderRow): Promise<void> {
  requirePayable(ctx, order);
  const ways = await readWaysToPay(ctx, order);
  if (ways.length === 0) throw new DomainError("not_payable", messages.noWayToPay);
}

/**
 * Changes an unpaid order to the method `direct`, with the accounts and the time of an order that was placed so
 * (docs/rules/transfers.md#change). An order that has the method stays as it is. Throws `not_found`, `not_payable`,
 * `conflict`.
 */
export function changeToTransfer(ctx: Ctx, orderId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(tx, order)) throw orderNotFound();
    if (order.paymentMethod === "direct") return;
    requirePayable(tx, order);
    if (!(await isTransferOffered(tx, order))) throw new DomainError("conflict", messages.transferNotOffered);
    const { payments } = await getSettings(tx);
    const windowEnd = new Date(order.createdAt.getTime() + payments.direct.windowHours * HOUR_MS);
    const expiresAt = windowEnd > order.expiresAt ? windowEnd : order.expiresAt;
    const updatedAt = tx.clock.now();
    await tx.db
      .update(orders)
      .set({ paymentMethod: "direct", expiresAt, updatedAt })
      .where(eq(orders.id, orderId));
    await copyAccountsToOrder(tx, order);
    await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: "changed_to_transfer" });
    await announceOrder(tx, order);
  });
}

/** Not for cash on delivery, whose total contains the fee of that method. */
async function isTransferOffered(ctx: Ctx, { paymentMethod, total }: OrderRow): Promise<boolean> {
  if (paymentMethod === "cod") return false;
  const accounts = (await readOfferedAccounts(ctx)) ?? [];
  return accounts.some((account) => isWithinLimits(account, total));
}
