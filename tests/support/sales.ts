import type { Ctx } from "#server/context.ts";
import { orderItems, type orders } from "#server/db/schema/index.ts";
import { insertPastOrder } from "./past-orders.ts";

/** Inserts a paid order of `quantity` units, for the sales figures. */
export async function makeSale(
  ctx: Ctx,
  productId: number,
  quantity: number,
  given: Partial<typeof orders.$inferInsert> = {},
) {
  const order = await insertPastOrder(ctx, ctx.clock.now(), 10, {
    paymentStatus: "accepted",
    status: "processing",
    ...given,
  });
  await ctx.db.insert(orderItems).values({
    orderId: order.id,
    productId,
    name: "x",
    size: "",
    price: 1000n,
    quantity,
  });
}
