import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems } from "../../db/schema/index.ts";

const { discount: _, quantity: __, ...itemColumns } = getTableColumns(orderItems);

// Qualified by hand: Drizzle omits the table name in a select from one table.
const unitsHeld: SQL<number> = sql<number>`(order_items.quantity - coalesce((
  select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
  where l.order_item_id = order_items.id and w.received_at is not null), 0))::int`;

export type HeldItem = Omit<typeof orderItems.$inferSelect, "discount">;

/** The order's items with the units it still holds, without the units of received withdrawals. */
export function listHeldItems(tx: Ctx, orderId: number): Promise<HeldItem[]> {
  return tx.db
    .select({ ...itemColumns, quantity: unitsHeld })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
}
