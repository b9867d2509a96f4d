import { asc, eq, sql } from "drizzle-orm";
import type { TransferAccount } from "#contract/payments/transfers.ts";
import type { Ctx } from "../../../context.ts";
import { idArray } from "../../../db/id-array.ts";
import { type Placeholders, prepareOnce } from "../../../db/prepare-once.ts";
import { orderAccounts, orderAdjustments, orderItems, orders } from "../../../db/schema/index.ts";
import { notFound } from "../../../errors.ts";
import { type OpenFlag, readOpenFlags } from "../flags/order-flags.ts";
import { messages } from "../messages.ts";

export type OrderRow = typeof orders.$inferSelect;
export type OrderItemRow = typeof orderItems.$inferSelect;
type OrderAdjustmentRow = typeof orderAdjustments.$inferSelect;
export type OrderAdjustment = Pick<OrderAdjustmentRow, "kind" | "label" | "amount" | "cause">;
export type OrderWithLines = OrderRow & { items: OrderItemRow[]; adjustments: OrderAdjustment[] };
/** An order with its lines, adjustments and open flags. */
export type OrderWithItems = OrderWithLines & { flags: OpenFlag[] };

export function orderNotFound() {
  return notFound(messages.orderNotFound);
}

/** Whether the caller is the order's customer or holds its link (docs/rules/order-page.md#holder). */
export function isOwnOrder({ actor }: Pick<Ctx, "actor">, { id, userId }: OrderRow): boolean {
  if (actor.kind === "orderHolder") return actor.orderId === id;
  return actor.kind === "user" && userId === actor.userId;
}

/**
 * Reads an order and locks its row until the transaction ends. Lock an order before its stock; only a new order locks
 * stock first, and `inTransaction` repeats what that deadlocks.
 */
export async function lockOrder(tx: Ctx, orderId: number): Promise<OrderRow> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for("no key update");
  if (!order) throw orderNotFound();
  return order;
}

const selectOrder = prepareOnce((db, { id }: Placeholders<{ id: number }>) =>
  db.select().from(orders).where(eq(orders.id, id)),
);

export async function findOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems | null> {
  const [order] = await withItems(ctx, await selectOrder(ctx.db, { id: orderId }));
  return order ?? null;
}

/** Throws `not_found`. */
export async function getOrderWithItems(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw orderNotFound();
  return order;
}

/** The order without its flags. */
export async function findOrderWithLines(ctx: Ctx, orderId: number): Promise<OrderWithLines | null> {
  const [order] = await withLines(ctx, await selectOrder(ctx.db, { id: orderId }));
  return order ?? null;
}

/** The accounts that an order by transfer was given when it was placed or changed to a transfer. */
export async function readGivenAccounts(
  ctx: Ctx,
  { id, paymentMethod }: Pick<OrderRow, "id" | "paymentMethod">,
): Promise<TransferAccount[]> {
  if (paymentMethod !== "direct") return [];
  return ctx.db
    .select({
      kind: orderAccounts.kind,
      label: orderAccounts.label,
      holder: orderAccounts.holder,
      number: orderAccounts.number,
      qrUrl: orderAccounts.qrUrl,
    })
    .from(orderAccounts)
    .where(eq(orderAccounts.orderId, id))
    .orderBy(asc(orderAccounts.position), asc(orderAccounts.id));
}

/** Adds the lines, adjustments and open flags of all orders, each in one query. */
export async function withItems(ctx: Ctx, rows: OrderRow[]): Promise<OrderWithItems[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((order) => order.id);
  const flags = await readOpenFlags(ctx, ids);
  const flagsOf = Map.groupBy(flags, (flag) => flag.orderId);
  return (await withLines(ctx, rows)).map((order) => ({ ...order, flags: flagsOf.get(order.id) ?? [] }));
}

async function withLines(ctx: Ctx, rows: OrderRow[]): Promise<OrderWithLines[]> {
  if (rows.length === 0) return [];
  const items = await selectItems(ctx.db, { ids: idArray(rows.map(({ id }) => id)) });
  const itemsOf = Map.groupBy(items, (item) => item.orderId);
  const adjustmentsOf = Map.groupBy(await readAdjustments(ctx, rows), (adjustment) => adjustment.orderId);
  return rows.map((order) => ({
    ...order,
    items: itemsOf.get(order.id) ?? [],
    adjustments: adjustmentsOf.get(order.id) ?? [],
  }));
}

/** The adjustments of several orders, in the order in which they were applied. */
export async function readAdjustments(ctx: Ctx, rows: readonly OrderRow[]): Promise<OrderAdjustmentRow[]> {
  const adjusted = rows.filter(hasAdjustments);
  return adjusted.length === 0
    ? []
    : selectAdjustments(ctx.db, { ids: idArray(adjusted.map(({ id }) => id)) });
}

type IdsPlaceholder = Placeholders<{ ids: string }>;
const selectItems = prepareOnce((db, { ids }: IdsPlaceholder) =>
  db
    .select()
    .from(orderItems)
    .where(sql`${orderItems.orderId} = any(${ids}::int[])`)
    .orderBy(asc(orderItems.id)),
);
const selectAdjustments = prepareOnce((db, { ids }: IdsPlaceholder) =>
  db
    .select()
    .from(orderAdjustments)
    .where(sql`${orderAdjustments.orderId} = any(${ids}::int[])`)
    .orderBy(asc(orderAdjustments.id)),
);

function hasAdjustments({ discounts, shipping, surcharges }: OrderRow): boolean {
  return discounts > 0n || shipping > 0n || surcharges > 0n;
}
