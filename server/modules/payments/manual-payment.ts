import { toPesos } from "#contract/money.ts";
import type { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import { isWithCarrierOrDelivered } from "#contract/orders/order-status.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { manualPayments } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { queueMail } from "../mail/index.ts";
import { lockOrder, markOrderPaidByHand, missingAmount, type OrderRow } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { lockReferences, requireNewReference } from "./payment-references.ts";

/**
 * Records a payment that was not made at the gateway, e.g. in cash. History and audit log name the administrator, and
 * the customer gets a mail. Throws `taken` for a transfer whose reference paid before, `conflict` for an order that is paid, has a pending payment or is cancelled.
 */
export const recordManualPayment = guard(
  "payments.write",
  (ctx: Ctx, orderId: number, body: ManualPaymentBody) => {
    const { method, reference } = body;
    return inTransaction(ctx, async (tx) => {
      if (method === "transfer") {
        await lockReferences(tx);
        await requireNewReference(tx, reference);
      }
      const found = await lockOrder(tx, orderId);
      if (method === "cod") requireCollectable(found);
      const amount = missingAmount(found);
      const order = await markOrderPaidByHand(tx, orderId, { reference, isCollected: method === "cod" });
      await tx.db.insert(manualPayments).values({
        orderId,
        amount,
        method,
        reference,
        userId: actorId(tx),
        createdAt: tx.clock.now(),
      });
      await recordAudit(tx, {
        action: "order.payment_recorded",
        subject: { type: "order", id: orderId },
        after: { amount: toPesos(amount), reference },
      });
      // Its parcel has arrived: the mail says that it is being prepared.
      if (!order.email || method === "cod") return;
      const dedupeKey = `order:${orderId}:manual-payment`;
      await queueMail(tx, { template: "paymentAccepted", to: order.email, orderId, dedupeKey });
    });
  },
);

/** Throws `conflict` unless a carrier can have collected the order's money. */
function requireCollectable({ paymentMethod, status }: OrderRow): void {
  if (paymentMethod === "cod" && isWithCarrierOrDelivered(status)) return;
  throw new DomainError("conflict", messages.notCollected);
}
