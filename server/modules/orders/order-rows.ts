import { asc, eq, inArray } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { orderAdjustments, orderItems, orders } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { messages } from "./messages.ts";
import { type OpenFlag, readOpenFlags } from "./order-flags.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
export type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
/** An order with its lines, adjustments and open flags. */
export type OrderWithItems = OrderRow & {
  items: OrderItemRow[];
  adjustments: OrderAdjustmentRow[];
  flags: OpenFlag[];
};

export function orderNotFound() {
  return notFound(messages.orderNotFound);
}

/** Whether the caller is the order's customer or holds its link (docs/rules/order-page.md#holder). */
export function isOwnOrder({ actor }: Pick<Ctx, "actor">, { id, userId }: OrderRow): boolean {
  if (actor.kind === "orderHolder") return actor.orderId === id;
  return actor.kind === "user" && userId === actor.userId;
}

/** The fee that was agreed with the customer; null: the order has the fee of the settings. */
export function agreedFeeOf({ adjustments }: OrderWithItems): Centavos | null {
  return adjustments.find(({ kind, cause }) => kind === "shipping" && cause === "agreed")?.amount ?? null;
}

/** Reads an order and locks its row until the transaction ends. Lock the order before its stock, never after. */
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

/** Adds the lines, adjustments and open flags of all orders, each in one query. */
export async function withItems(ctx: Ctx, rows: OrderRow[]): Promise<OrderWithItems[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((order) => order.id);
  const items = await ctx.db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const itemsOf = Map.groupBy(items, (item) => item.orderId);
  const adjustmentsOf = Map.groupBy(await readAdjustments(ctx, rows), (adjustment) => adjustment.orderId);
  const flagsOf = Map.groupBy(await readOpenFlags(ctx, ids), (flag) => flag.orderId);
  return rows.map((order) => ({
    ...order,
    items: itemsOf.get(order.id) ?? [],
    adjustments: adjustmentsOf.get(order.id) ?? [],
    flags: flagsOf.get(order.id) ?? [],
  }));
}

/** The adjustments of several orders, in the order in which they were applied. */
export async function readAdjustments(ctx: Ctx, rows: readonly OrderRow[]): Promise<OrderAdjustmentRow[]> {
  const ids = rows.filter(hasAdjustments).map((order) => order.id);
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(orderAdjustments)
    .where(inArray(orderAdjustments.orderId, ids))
    .orderBy(asc(orderAdjustments.id));
}

function hasAdjustments({ discounts, shipping, surcharges }: OrderRow): boolean {
  return discounts > 0n || shipping > 0n || surcharges > 0n;
}
