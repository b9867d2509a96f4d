import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems, orders } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { messages } from "./messages.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderWithItems = OrderRow & { items: OrderItemRow[] };

export function orderNotFound() {
  return notFound(messages.orderNotFound);
}

/** Reads an order and keeps it until the transaction ends. Locks go from the order to its stock, never back. */
export async function lockOrder(tx: Ctx, orderId: number): Promise<OrderRow> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  if (!order) throw orderNotFound();
  return order;
}

export async function findOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems | null> {
  const rows = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  const [order] = await withItems(ctx, rows);
  return order ?? null;
}

/** Adds the items of all orders in one query. */
export async function withItems(ctx: Ctx, rows: OrderRow[]): Promise<OrderWithItems[]> {
  if (rows.length === 0) return [];
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.orderId,
        rows.map((order) => order.id),
      ),
    )
    .orderBy(asc(orderItems.id));
  const byOrder = Map.groupBy(items, (item) => item.orderId);
  return rows.map((order) => ({ ...order, items: byOrder.get(order.id) ?? [] }));
}
