import { formatCentavos, toCentavos } from "#contract/money.ts";
import type { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import { isWithCarrierOrDelivered } from "#contract/orders/order-status.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { queueMail } from "../mail/index.ts";
import { lockOrder, markOrderPaidByHand, type OrderRow } from "../orders/index.ts";
import { insertManualPayment, lockReferences, requireNewReference } from "./manual-payment-rows.ts";
import { messages } from "./messages.ts";

/**
 * Records a payment that was not made at the gateway, e.g. in cash. History and audit log name the administrator, and
 * the customer gets a mail. Throws `taken` for a transfer whose reference paid before, `conflict` for an order that is
 * paid, has a pending payment or is cancelled.
 */
export const recordManualPayment = guard(
  "payments.write",
  (ctx: Ctx, orderId: number, body: ManualPaymentBody) => {
    const { method, reference, seenAmount } = body;
    return inTransaction(ctx, async (tx) => {
      if (method === "transfer") {
        await lockReferences(tx);
        await requireNewReference(tx, reference);
      }
      const found = await lockOrder(tx, orderId);
      if (method === "cod") requireCollectable(found);
      const amount = missingAmount(found);
      const order = await markOrderPaidByHand(tx, orderId, { reference, isCollected: method === "cod" });
      if (seenAmount !== undefined && toCentavos(seenAmount) !== amount) {
        throw new DomainError("amount_mismatch", messages.missingChanged(formatCentavos(amount)));
      }
      await insertManualPayment(tx, { orderId, amount, method, reference });
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
