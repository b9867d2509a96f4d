import { eq, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems } from "../../db/schema/index.ts";
import { isSameStock, lockStock, moveStock, type StockChange } from "./stock-rows.ts";

type ItemRow = typeof orderItems.$inferSelect;

/** Units of each item that are still the order's: those of a received withdrawal are not, wherever they ended up. */
export function itemsHeld(tx: Ctx, orderId: number): Promise<ItemRow[]> {
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
    .where(eq(orderItems.orderId, orderId));
}

// Names written out: Drizzle leaves out the table's in a select of one table.
const unitsHeld: SQL<number> = sql<number>`(order_items.quantity - coalesce((
  select sum(l.quantity) from withdrawal_lines l join withdrawals w on w.id = l.withdrawal_id
  where l.order_item_id = order_items.id and w.received_at is not null), 0))::int`;

/**
 * Puts units that a customer sent back into stock, with their own reason in the ledger. Answers the item ids that went
 * there: those whose product or variant was deleted meanwhile, or no longer sells from there, do not.
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
  return putBack(tx, returned, { reason: "order_returned", orderId });
}

type Cause = { reason: "order_returned" | "order_cancelled" | "order_expired"; orderId: number };

/** Adds these items' units to where they were sold from, as far as it is still there. Answers their ids. */
export async function putBack(tx: Ctx, items: readonly ItemRow[], cause: Cause): Promise<number[]> {
  const changes = items.flatMap(({ id, productId, variantId, size, name, quantity }) =>
    productId !== null && quantity > 0 && (variantId !== null || size === "")
      ? [{ id, productId, variantId, size, name, quantity }]
      : [],
  );
  const rows = await lockStock(tx, changes);
  const returnable = changes.filter((change) => rows.some((row) => row.isUsed && isSameStock(row, change)));
  await moveStock(
    tx,
    returnable.map(({ id: _, ...change }): StockChange => change),
    cause,
  );
  return returnable.map(({ id }) => id);
}
