import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { StatusReason } from "#contract/order-status.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, orders } from "../../db/schema/index.ts";
import { lockStock, type StockRef } from "../inventory/index.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderRow } from "./order-rows.ts";
import { unpaidStates } from "./order-state-machine.ts";

/** Most unpaid orders per customer, because they hold stock (docs/rules/checkout.md#unpaid-orders). */
const MAX_UNPAID = 3;

/** RATE_LIMIT_FACTOR=0 switches this off together with all other limits. */
export function hasUnpaidLimit({ config }: Ctx): boolean {
  return config.rateLimitFactor > 0;
}

/**
 * Cancels the customer's oldest unpaid orders so that one more fits. Returns whether it cancelled any.
 *
 * @param wanted stock of the new order, locked together with the returned stock to keep the lock order
 */
export async function releaseOldestUnpaid(
  tx: Ctx,
  userId: number,
  wanted: readonly StockRef[],
): Promise<boolean> {
  if (!hasUnpaidLimit(tx)) return false;
  const max = Math.max(1, Math.ceil(MAX_UNPAID * tx.config.rateLimitFactor));

  // Orders that an administrator took by hand are not cancelled.
  const unpaid = await lockUnpaidOrders(tx, userId, eq(orders.channel, "web"));
  const surplus = unpaid.slice(0, Math.max(0, unpaid.length - max + 1));
  if (surplus.length === 0) return false;

  await cancelOrders(tx, surplus, wanted, "replaced");
  return true;
}

/** Cancels a deleted account's unpaid orders, except those with a pending payment. */
export async function releaseUnpaidOrders(tx: Ctx, userId: number): Promise<void> {
  await cancelOrders(tx, await lockUnpaidOrders(tx, userId), [], "cancelled_by_customer");
}

async function lockUnpaidOrders(tx: Ctx, userId: number, condition?: SQL): Promise<OrderRow[]> {
  return tx.db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, "pending"),
        inArray(orders.paymentStatus, [...unpaidStates]),
        condition,
      ),
    )
    .orderBy(asc(orders.id))
    .for("no key update");
}

async function cancelOrders(
  tx: Ctx,
  unpaid: OrderRow[],
  wanted: readonly StockRef[],
  reason: StatusReason,
): Promise<void> {
  if (unpaid.length === 0) return;
  await lockStock(tx, [...wanted, ...(await readStockRefs(tx, unpaid))]);
  for (const order of unpaid) await moveOrder(tx, order, "cancelled", { reason, isSilent: true });
}

async function readStockRefs(tx: Ctx, held: OrderRow[]): Promise<StockRef[]> {
  const ids = held.map((order) => order.id);
  const items = await tx.db.select().from(orderItems).where(inArray(orderItems.orderId, ids));
  return items.flatMap(({ productId, variantId }) => (productId === null ? [] : [{ productId, variantId }]));
}
