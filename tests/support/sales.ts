import type { Ctx } from "#server/context.ts";
import { orderItems, orders } from "#server/db/schema/index.ts";
import { mustExist } from "./factories.ts";

/** Inserts a paid order of `quantity` units, for the sales figures. */
export async function makeSale(
  ctx: Ctx,
  productId: number,
  quantity: number,
  given: Partial<typeof orders.$inferInsert> = {},
) {
  const [order] = await ctx.db
    .insert(orders)
    .values({
      paymentStatus: "accepted",
      status: "processing",
      paymentMethod: "epayco",
      subtotal: 1000n,
      shipping: 0n,
      total: 1000n,
      shippingMethod: "standard",
      firstName: "Ana",
      lastName: "Restrepo",
      email: "ana@correo.example",
      address: "Calle 10",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      expiresAt: ctx.clock.now(),
      createdAt: ctx.clock.now(),
      ...given,
    })
    .returning();
  await ctx.db.insert(orderItems).values({
    orderId: mustExist(order).id,
    productId,
    name: "x",
    size: "",
    price: 1000n,
    quantity,
  });
}
