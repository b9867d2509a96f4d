import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { itemsHeld, putBack } from "./return-stock.ts";

/**
 * Gives back what an order holds: once, however often it is asked. Lines whose product or variant was deleted
 * meanwhile, or no longer sells from there, are left out. Answers whether the order held anything.
 */
export async function giveBackStock(
  tx: Ctx,
  orderId: number,
  reason: "order_cancelled" | "order_expired",
): Promise<boolean> {
  if (!(await releaseHold(tx, orderId))) return false;

  await putBack(tx, await itemsHeld(tx, orderId), { reason, orderId });
  return true;
}

/** The goods left and do not come back: the order holds nothing any more, and the stock stays as it is. */
export async function writeOffStock(tx: Ctx, orderId: number): Promise<void> {
  await releaseHold(tx, orderId);
}

/** Turns the flag in the update that asks for it, so that of two callers one wins. */
async function releaseHold(tx: Ctx, orderId: number): Promise<boolean> {
  const released = await tx.db
    .update(orders)
    .set({ holdsStock: false })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id });
  return released.length > 0;
}
