import type { ConfirmationBody } from "#contract/confirmations.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { guard } from "../../permission.ts";
import { recordAudit } from "../audit/index.ts";
import { liftRefusals } from "../refusals/index.ts";
import { confirmOrder } from "./order-payment.ts";
import { isOwnOrder, lockOrder, orderNotFound } from "./order-rows.ts";

/** The buyer confirms an own order that is paid at the door. Throws `not_found`, and what `confirmOrder` throws. */
export async function confirmOwnOrder(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!isOwnOrder(tx, await lockOrder(tx, orderId))) throw orderNotFound();
    await confirmOrder(tx, orderId, "page");
  });
}

/** Somebody of the shop spoke with the buyer, who confirmed. Throws what `confirmOrder` throws. */
export const confirmForBuyer = guard("orders.write", (ctx: Ctx, orderId: number, { via }: ConfirmationBody) =>
  inTransaction(ctx, async (tx) => {
    await confirmOrder(tx, orderId, via);
    await recordAudit(tx, {
      action: "order.confirmed",
      subject: { type: "order", id: orderId },
      after: { via },
    });
  }),
);

/** The owner offers cash on delivery to this order's buyer again (docs/rules/cash-on-delivery.md#refusals). */
export const liftRefusalsOf = guard(liftRefusals.permissions, (ctx: Ctx, orderId: number) =>
  inTransaction(ctx, async (tx) => liftRefusals(tx, await lockOrder(tx, orderId))),
);
