import { and, asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems, orders } from "../../db/schema/index.ts";
import { lockStock, type StockRef } from "../inventory/index.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderRow } from "./order-rows.ts";
import { unpaidStates } from "./order-state-machine.ts";

/** A customer's unpaid orders hold products from others: so many at most (decision 15). */
const MAX_UNPAID = 3;

/** Off together with every other limit. */
export function hasUnpaidLimit({ config }: Ctx): boolean {
  return config.rateLimitFactor > 0;
}

/**
 * Makes room for one more unpaid order by releasing the oldest. Answers whether it released any. `wanted` is what
 * the new order will take: its stock is locked together with what is given back, in the one order for all.
 */
export async function releaseOldestUnpaid(
  tx: Ctx,
  userId: number,
  wanted: readonly StockRef[],
): Promise<boolean> {
  if (!hasUnpaidLimit(tx)) return false;
  const max = Math.max(1, Math.ceil(MAX_UNPAID * tx.config.rateLimitFactor));

  const unpaid = await tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        // What an administrator took by hand is not the customer's to lose.
        eq(orders.channel, "web"),
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, [...unpaidStates]),
      ),
    )
    .orderBy(asc(orders.id))
    .for("no key update");
  const surplus = unpaid.slice(0, Math.max(0, unpaid.length - max + 1));
  if (surplus.length === 0) return false;

  await lockStock(tx, [...wanted, ...(await stockOf(tx, surplus))]);
  for (const order of surplus) {
    await moveOrder(tx, order, "cancelled", { reason: "replaced", isSilent: true });
  }
  return true;
}

async function stockOf(tx: Ctx, held: OrderRow[]): Promise<StockRef[]> {
  const ids = held.map((order) => order.id);
  const items = await tx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  return items.flatMap(({ productId, variantId }) => (productId === null ? [] : [{ productId, variantId }]));
}
