import type { ManualPaymentBody } from "#contract/manual-orders.ts";
import { toPesos } from "#contract/money.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { manualPayments } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import { queueMail } from "../mail/index.ts";
import { markOrderPaidByHand } from "../orders/index.ts";

/**
 * Writes down that an order was paid past the gateway: in cash, by transfer. History and audit name who says so, and
 * the customer is told. Throws `conflict` for an order that is paid, being paid, or cancelled.
 */
export async function recordManualPayment(
  ctx: Ctx,
  orderId: number,
  { method, reference }: ManualPaymentBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = await markOrderPaidByHand(tx, orderId, reference);
    await tx.db.insert(manualPayments).values({
      orderId,
      amount: order.total,
      method,
      reference,
      userId: actorId(tx),
      createdAt: tx.clock.now(),
    });
    await recordAudit(tx, {
      action: "order.payment_recorded",
      subject: { type: "order", id: orderId },
      after: { amount: toPesos(order.total), reference },
    });
    if (!order.email) return;
    const dedupeKey = `order:${orderId}:manual-payment`;
    await queueMail(tx, { template: "paymentAccepted", to: order.email, orderId, dedupeKey });
  });
}
