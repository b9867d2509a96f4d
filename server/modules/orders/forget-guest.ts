import { and, eq, ne } from "drizzle-orm";
import { isFinished } from "#contract/order-status.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { mails, orders, withdrawals } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { forgetNotes, nobody } from "./forget-customer.ts";
import { messages } from "./messages.ts";
import { announceOrder } from "./move-order.ts";
import { lockOrder } from "./order-rows.ts";

/**
 * Takes a guest out of an order that was written down for them, when they ask the shop for it (Ley 1581): who has an
 * account does it there. Throws `conflict` for another's order, and while the shop still needs to know whose it is.
 */
export async function forgetGuest(ctx: Ctx, orderId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order.isGuest) throw new DomainError("conflict", messages.notGuests);
    if (!isFinished(order.status)) throw new DomainError("conflict", messages.guestUnderWay);
    if (order.attention !== null) throw new DomainError("conflict", messages.guestUnsettled);

    await tx.db
      .update(orders)
      .set({ ...nobody, updatedAt: tx.clock.now() })
      .where(eq(orders.id, orderId));
    await tx.db.update(withdrawals).set({ reason: null }).where(eq(withdrawals.orderId, orderId));
    await forgetNotes(tx, [orderId]);
    // The rows stay: their keys say what was mailed already.
    await tx.db
      .update(mails)
      .set({ recipient: "" })
      .where(and(eq(mails.orderId, orderId), eq(mails.recipient, order.email), ne(mails.status, "queued")));
    await recordAudit(tx, { action: "order.customer_forgotten", subject: { type: "order", id: orderId } });
    await announceOrder(tx, order);
  });
}
