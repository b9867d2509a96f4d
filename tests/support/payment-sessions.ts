import { randomBytes } from "node:crypto";
import type { Ctx } from "#server/context.ts";
import { payments } from "#server/db/schema/index.ts";
import type { OrderWithItems } from "#server/modules/orders/index.ts";
import type { PaymentRow } from "#server/modules/payments/payment-rows.ts";
import { mustExist } from "./factories.ts";

/** Inserts an order's payment whose session is open at the gateway. */
export async function insertSession(ctx: Ctx, { id, total }: OrderWithItems): Promise<PaymentRow> {
  const [row] = await ctx.db
    .insert(payments)
    .values({
      orderId: id,
      provider: "epayco",
      sessionId: randomBytes(12).toString("hex"),
      attemptToken: randomBytes(16).toString("hex"),
      amount: total,
      isTest: true,
      createdAt: ctx.clock.now(),
    })
    .returning();
  return mustExist(row);
}
