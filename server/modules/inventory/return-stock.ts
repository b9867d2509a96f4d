import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems } from "../../db/schema/index.ts";
import { isSameStock, lockStock, moveStock } from "./stock-rows.ts";

type ItemRow = Omit<typeof orderItems.$inferSelect, "discount">;

/** The order's items with the units it still holds, without the units of received withdrawals. */
export function listHeldItems(tx: Ctx, orderId: number): Promise<ItemRow[]> {
  return tx.db
    .select({
      id: orderItems.id,
      orderId: orderItems.orderId,
      productId: orderItems.productId,
      variantId: orderItems.variantId,
      name: orderItems.name,
      size: orderItems.size,
      imageUrl: orderItems.imageUrl,
      price: orderItems.price,
      quantity: unitsHeld,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
}

// Qualified by hand: Drizzle omits the table name in a select from one table.
const unitsHeld: SQL<number> = sql<number>`(order_items.quantity - coalesce((
  select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
  where l.order_item_id = order_items.id and w.received_at is not null), 0))::int`;

/**
 * Restocks units that a customer returned, and returns the ids of the restocked items. Skips items whose product or
 * variant was deleted or is no longer sellable (docs/rules/catalogue.md#sellable).
 */
export async function returnStock(
  tx: Ctx,
  orderId: number,
  units: readonly { orderItemId: number; quantity: number }[],
): Promise<number[]> {
  const items = await tx.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  const returned = items.flatMap((item) => {
    const quantity = units.find((unit) => unit.orderItemId === item.id)?.quantity ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  return restock(tx, returned, { reason: "order_returned", orderId });
}

/**
 * Gives all units that an order holds back to stock (docs/rules/stock.md#give-back). The caller must have released the
 * order's hold in the same transaction, so that this happens only once.
 */
export async function giveBackStock(
  tx: Ctx,
  orderId: number,
  reason: "order_cancelled" | "order_expired",
): Promise<void> {
  await restock(tx, await listHeldItems(tx, orderId), { reason, orderId });
}

type RestockCause = { reason: "order_returned" | "order_cancelled" | "order_expired"; orderId: number };

/** Adds the items' units to the stock they were sold from, where it still exists. Returns the restocked item ids. */
async function restock(tx: Ctx, items: readonly ItemRow[], cause: RestockCause): Promise<number[]> {
  const changes = items.flatMap(({ id, productId, variantId, size, name, quantity }) =>
    productId !== null && quantity > 0 && (variantId !== null || size === "")
      ? [{ id, productId, variantId, size, name, quantity }]
      : [],
  );
  const rows = await lockStock(tx, changes);
  const returnable = changes.filter((change) =>
    rows.some((row) => row.isSellable && isSameStock(row, change)),
  );
  await moveStock(tx, returnable, cause);
  return returnable.map(({ id }) => id);
}
