import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type LineKey, sharesLine } from "#contract/cart/cart.ts";
import { isPaidBack } from "#contract/orders/order-status.ts";
import { actorId, type Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import { findOrder, lockOrder, type OrderRow, type OrderWithItems } from "../reading/order-rows.ts";
import { holdsMoney, isAwaitingPayment, isUnpaid } from "../status/order-state-machine.ts";

/** The buyer's orders, among which an idempotency key is unique; null: those of all visitors. */
export function ordersOfBuyer(userId: number | null): SQL | undefined {
  return userId === null
    ? and(eq(orders.isGuest, true), eq(orders.channel, "web"))
    : eq(orders.userId, userId);
}

/**
 * The unpaid orders that a new one with these lines would replace (docs/rules/checkout.md#replaced-order).
 *
 * @param keys idempotency keys of the browser tab
 */
export async function findReplacedOrders(
  ctx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
): Promise<OrderWithItems[]> {
  return (await findOrdersSharingLine(ctx, keys, lines)).filter(isReplaceable);
}

/**
 * Locks the unpaid orders that a new one with these lines replaces. Throws `not_payable` when one of them is being paid,
 * was paid meanwhile or is confirmed and has not left yet: the same goods would be bought twice.
 */
export async function lockReplacedOrders(
  tx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
): Promise<OrderWithItems[]> {
  const locked: OrderWithItems[] = [];
  for (const found of await findOrdersSharingLine(tx, keys, lines)) {
    locked.push({ ...found, ...(await lockOrder(tx, found.id)) });
  }
  const bought = locked.find((order) => isBought(order) && !isReplaceable(order));
  if (bought) throw new DomainError("not_payable", boughtMessage(bought));
  return locked.filter(isReplaceable);
}

function isReplaceable(order: OrderRow): boolean {
  return isAwaitingPayment(order) && !holdsMoney(order);
}

/** Whether the shop still has the order's goods to send. */
function isBought({ status, paymentStatus }: OrderRow): boolean {
  return (status === "pending" || status === "processing") && !isPaidBack(paymentStatus);
}

function boughtMessage(order: OrderRow): string {
  const isConfirmed = isUnpaid(order) && order.confirmedAt !== null;
  return isConfirmed ? messages.replacedIsConfirmed(order.id) : messages.replacedIsPaid(order.id);
}

/** The orders of these keys that share a line. Somebody who has logged in since keeps a visitor's orders. */
async function findOrdersSharingLine(
  ctx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
): Promise<OrderWithItems[]> {
  if (keys.length === 0) return [];
  const isOwn = or(ordersOfBuyer(actorId(ctx)), ordersOfBuyer(null));
  const rows = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.idempotencyKey, [...keys]), isOwn))
    .orderBy(asc(orders.id));
  const found = await Promise.all(rows.map(({ id }) => findOrder(ctx, id)));
  return found.flatMap((order) => (order && sharesLine(order.items, lines) ? [order] : []));
}
