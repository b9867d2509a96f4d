import { eq } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/** Stores changes of a locked order, and returns the order with them. */
export async function updateOrder(tx: Ctx, order: OrderRow, given: Partial<OrderRow>): Promise<OrderRow> {
  const changes = { ...given, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  return { ...order, ...changes };
}
