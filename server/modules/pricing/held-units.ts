import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { lineKey } from "#contract/cart/line-key.ts";
import { actorId, type Ctx } from "../../context.ts";
import { orderItems, orders } from "../../db/schema/index.ts";
import type { SellableItem } from "./sellable-items.ts";

/** Adds the units that the buyer's own unpaid order holds to what is available (docs/rules/checkout.md#quote). */
export async function addHeldUnits(
  ctx: Ctx,
  sellableItems: readonly (SellableItem | null)[],
  idempotencyKey: string,
): Promise<(SellableItem | null)[]> {
  const held = await findHeldUnits(ctx, idempotencyKey);
  return sellableItems.map(
    (item) => item && { ...item, available: item.available + (held.get(lineKey(item)) ?? 0) },
  );
}

/** Units of each line of the order that can still be paid or replaced. Empty for an order of somebody else. */
async function findHeldUnits(ctx: Ctx, idempotencyKey: string): Promise<Map<string, number>> {
  const userId = actorId(ctx);
  const rows = await ctx.db
    .select({ productId: orderItems.productId, size: orderItems.size, quantity: orderItems.quantity })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.idempotencyKey, idempotencyKey),
        userId === null
          ? and(eq(orders.isGuest, true), eq(orders.channel, "web"))
          : eq(orders.userId, userId),
        eq(orders.status, "pending"),
        eq(orders.holdsStock, true),
        inArray(orders.paymentStatus, ["unpaid", "rejected", "expired"]),
        isNull(orders.reviewSince),
        eq(orders.received, 0n),
        gt(orders.expiresAt, ctx.clock.now()),
      ),
    );
  return new Map(
    rows.flatMap(({ productId, size, quantity }) =>
      productId === null ? [] : [[lineKey({ productId, size }), quantity]],
    ),
  );
}
