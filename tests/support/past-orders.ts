import { toCentavos } from "#contract/money.ts";
import type { Ctx } from "#server/context.ts";
import { orders } from "#server/db/schema/index.ts";
import { mustExist } from "./factories.ts";

/** Inserts the row of a past order, without stock movements, mails and events. */
export async function insertPastOrder(
  ctx: Ctx,
  at: Date,
  total: number,
  given: Partial<typeof orders.$inferInsert> = {},
): Promise<typeof orders.$inferSelect> {
  const [row] = await ctx.db
    .insert(orders)
    .values({
      paymentMethod: "epayco",
      subtotal: toCentavos(total),
      shipping: 0n,
      total: toCentavos(total),
      shippingMethod: "standard",
      firstName: "Ana",
      lastName: "Restrepo",
      email: "ana@correo.example",
      address: "Calle 10",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      expiresAt: at,
      createdAt: at,
      ...given,
    })
    .returning();
  return mustExist(row);
}
