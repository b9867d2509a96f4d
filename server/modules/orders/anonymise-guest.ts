import { eq } from "drizzle-orm";
import { isFinished } from "#contract/order-status.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../permission.ts";
import { recordAudit } from "../audit/index.ts";
import { eraseMails } from "../mail/index.ts";
import { anonymisedFields } from "./anonymise-customer.ts";
import { eraseOrderNotes } from "./erase-order-notes.ts";
import { messages } from "./messages.ts";
import { announceOrder } from "./move-order.ts";
import { readOpenFlags } from "./order-flags.ts";
import { lockOrder } from "./order-rows.ts";

/**
 * Removes a guest's personal data from an order when the guest asks for it (Ley 1581). People with an account delete
 * the account instead. Throws `conflict` for an account's order, an unfinished order and one with open flags.
 */
export const anonymiseGuest = guard("customers.write", async (ctx: Ctx, orderId: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order.isGuest) throw new DomainError("conflict", messages.notGuests);
    if (!isFinished(order.status)) throw new DomainError("conflict", messages.guestUnderWay);
    if ((await readOpenFlags(tx, [orderId])).length > 0)
      throw new DomainError("conflict", messages.guestUnsettled);

    await tx.db
      .update(orders)
      .set({ ...anonymisedFields, updatedAt: tx.clock.now() })
      .where(eq(orders.id, orderId));
    await eraseOrderNotes(tx, [orderId]);
    await eraseMails(tx, { email: order.email, orderIds: [orderId], isProven: false });
    await recordAudit(tx, { action: "order.customer_forgotten", subject: { type: "order", id: orderId } });
    await announceOrder(tx, order);
  });
});
