import { and, eq, or, type SQL } from "drizzle-orm";
import { actorId, type Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { findOrder, type OrderWithItems } from "../reading/order-rows.ts";
import { isPayable } from "../status/order-state-machine.ts";

/** The orders among which an idempotency key is unique. */
export function placedBy(userId: number | null): SQL | undefined {
  return userId === null
    ? and(eq(orders.isGuest, true), eq(orders.channel, "web"))
    : eq(orders.userId, userId);
}

/**
 * The order that a browser tab placed with this key, while it can be paid: the buyer pays it, or replaces it by another
 * one. Null otherwise, and for the key of another account. Somebody who has logged in since keeps a visitor's order.
 */
export async function findPayableAttempt(ctx: Ctx, idempotencyKey: string): Promise<OrderWithItems | null> {
  const [found] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.idempotencyKey, idempotencyKey), or(placedBy(actorId(ctx)), placedBy(null))));
  const order = found ? await findOrder(ctx, found.id) : null;
  return order && isPayable(order, ctx.clock.now()) ? order : null;
}
