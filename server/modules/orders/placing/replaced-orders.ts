import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type LineKey, sharesLine } from "#contract/cart/cart.ts";
import { actorId, type Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import { findOrder, lockOrder, type OrderWithItems } from "../reading/order-rows.ts";
import { isAwaitingPayment, isPayable } from "../status/order-state-machine.ts";

/** The buyer's orders, among which an idempotency key is unique; null: those of all visitors. */
export function ordersOfBuyer(userId: number | null): SQL | undefined {
  return userId === null
    ? and(eq(orders.isGuest, true), eq(orders.channel, "web"))
    : eq(orders.userId, userId);
}

/**
 * The unpaid order that a new one with these lines would replace (docs/rules/checkout.md#replaced-order). Null without
 * one, and when it cannot be paid any more.
 *
 * @param keys idempotency keys of the browser tab
 */
export async function findReplacedOrder(
  ctx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
): Promise<OrderWithItems | null> {
  const found = await findSharing(ctx, keys, lines);
  return found.find((order) => isPayable(order, ctx.clock.now())) ?? null;
}

/**
 * Locks the unpaid orders that a new one with these lines replaces. Throws `not_payable` when one of them is being paid
 * or was paid meanwhile: the same goods would be paid twice.
 */
export async function lockReplacedOrders(
  tx: Ctx,
  keys: readonly string[],
  lines: readonly LineKey[],
): Promise<OrderWithItems[]> {
  const replaced: OrderWithItems[] = [];
  for (const found of await findSharing(tx, keys, lines)) {
    const order = { ...found, ...(await lockOrder(tx, found.id)) };
    if (order.status === "cancelled") continue;
    const isUnpaid = isAwaitingPayment(order) && order.received === 0n;
    if (!isUnpaid) throw new DomainError("not_payable", messages.replacedIsPaid(order.id));
    replaced.push(order);
  }
  return replaced;
}

/** The orders of these keys that share a line. Somebody who has logged in since keeps a visitor's orders. */
async function findSharing(
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
