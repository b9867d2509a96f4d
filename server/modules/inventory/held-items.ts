import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems } from "../../db/schema/index.ts";

const { discount: _, quantity: __, ...itemColumns } = getTableColumns(orderItems);

// Qualified by hand: Drizzle omits the table name in a select from one table.
const unitsHeld: SQL<number> = sql<number>`(order_items.quantity - coalesce((
  select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
  where l.order_item_id = order_items.id and w.received_at is not null), 0))::int`;

export type HeldItem = Omit<typeof orderItems.$inferSelect, "discount">;

// The last movement decides, not the sum: units that a withdrawal did not restock stay in the sum for ever.
const wasTakenLast = sql`(
  select m.reason not in ('order_cancelled', 'order_expired') from stock_movements m
  where m.order_id = order_items.order_id and m.product_id = order_items.product_id
    and m.variant_id is not distinct from order_items.variant_id
    and (m.variant_id is not null or m.size = '') and m.reason <> 'order_returned'
  order by m.id desc limit 1)`;
const wasSentWhenCancelled = sql`
  exists (select from orders o where o.id = order_items.order_id and o.status = 'cancelled')
  and (select h.from_status from order_status_history h
    where h.order_id = order_items.order_id and h.to_status = 'cancelled' and h.from_status <> 'cancelled'
    order by h.id desc limit 1) in ('shipped', 'delivered', 'completed')`;
/** Like `stockRefOf` and `isSellable`. */
const isRestockable = sql`(order_items.variant_id is not null or (order_items.size = ''
  and not exists (select from product_variants v where v.product_id = order_items.product_id)))`;

/** The order's items with the units it still holds, without the units of received withdrawals. */
export function listHeldItems(tx: Ctx, orderId: number): Promise<HeldItem[]> {
  return selectHeldItems(tx, eq(orderItems.orderId, orderId));
}

/** The items of a cancelled order whose units are still out (docs/rules/stock.md#goods-out). */
export function listItemsOut(tx: Ctx, orderId: number): Promise<HeldItem[]> {
  return selectHeldItems(tx, isItemOut(orderId));
}

/**
 * Whether the parcel of a cancelled order is still out. Unlike `listItemsOut` it also knows lines whose size or product
 * no longer exists: nothing of the order has returned to the stock since it was sent.
 */
export async function isParcelOut(tx: Ctx, orderId: number): Promise<boolean> {
  const [row] = await tx.db
    .select({
      isOut: sql<boolean>`(${wasSentWhenCancelled}) and coalesce((
      select m.reason not in ('order_cancelled', 'order_expired') from stock_movements m
      where m.order_id = order_items.order_id and m.reason <> 'order_returned'
      order by m.id desc limit 1), false)`,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .limit(1);
  return row?.isOut ?? false;
}

/** Those of them that can return to a stock: the product or the size still sells. */
export function listReturnableItemsOut(tx: Ctx, orderId: number): Promise<HeldItem[]> {
  return selectHeldItems(tx, and(isItemOut(orderId), isRestockable));
}

function isItemOut(orderId: number): SQL | undefined {
  return and(eq(orderItems.orderId, orderId), wasTakenLast, wasSentWhenCancelled, sql`${unitsHeld} > 0`);
}

function selectHeldItems(tx: Ctx, condition: SQL | undefined): Promise<HeldItem[]> {
  return tx.db
    .select({ ...itemColumns, quantity: unitsHeld })
    .from(orderItems)
    .where(condition)
    .orderBy(asc(orderItems.id));
}
