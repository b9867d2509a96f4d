import { eq } from "drizzle-orm";
import { arrivalOf } from "#contract/shipping/arrival.ts";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import type { OrderRow } from "../reading/order-rows.ts";

/** The promised days, counted from this moment (docs/rules/shipping.md#arrival). */
export function arrivalColumns(
  { deliveryTerms }: Pick<OrderRow, "deliveryTerms">,
  moment: Date,
): Partial<OrderRow> {
  if (!deliveryTerms) return {};
  const { from, until } = arrivalOf(deliveryTerms, moment);
  return { arrivesFrom: from, arrivesUntil: until };
}

/** Stores changes of a locked order, and returns the order with them. */
export async function updateOrder(tx: Ctx, order: OrderRow, given: Partial<OrderRow>): Promise<OrderRow> {
  const changes = { ...given, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  return { ...order, ...changes };
}
