import { eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orderItems } from "../../db/schema/index.ts";
import { type HeldItem, listHeldItems, listReturnableItemsOut } from "./held-items.ts";
import { isSameStock, lockStock, moveStock, stockRefOf } from "./stock-rows.ts";

/**
 * Restocks units that a customer returned, and returns the ids of the restocked items. Skips items whose product or
 * variant was deleted, and those of a product that was sold without sizes and has some by now.
 */
export async function restockReturnedUnits(
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

/**
 * Gives the units of a cancelled order back that were out until now (docs/rules/stock.md#goods-out). Returns whether
 * there were any. The caller locks the order, so that this happens only once.
 */
export async function giveBackGoodsOut(tx: Ctx, orderId: number): Promise<boolean> {
  const items = await listReturnableItemsOut(tx, orderId);
  await restock(tx, items, { reason: "order_cancelled", orderId });
  return items.length > 0;
}

type RestockCause = { reason: "order_returned" | "order_cancelled" | "order_expired"; orderId: number };

/** Adds the items' units to the stock they were sold from, where it still exists. Returns the restocked item ids. */
async function restock(tx: Ctx, items: readonly HeldItem[], cause: RestockCause): Promise<number[]> {
  const wanted = items.flatMap((item) => {
    const stockRef = stockRefOf(item);
    const { id, quantity } = item;
    return stockRef && quantity > 0 ? [{ ...stockRef, id, delta: quantity }] : [];
  });
  const rows = await lockStock(tx, wanted);
  const returnable = wanted.flatMap((line) => {
    const row = rows.find((each) => each.isSellable && isSameStock(each, line));
    // With the size's name of today, by which the requests of «Avísame» are stored.
    return row ? [{ ...line, name: row.name, size: row.size }] : [];
  });
  await moveStock(tx, returnable, cause);
  return returnable.map(({ id }) => id);
}
