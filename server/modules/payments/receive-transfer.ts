import type { Centavos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { Ctx } from "../../context.ts";
import { queueMail } from "../mail/index.ts";
import { addReceived, markOrderPaid, type OrderRow, raiseFlag } from "../orders/index.ts";
import { insertManualPayment } from "./manual-payment-rows.ts";

type Transfer = {
  amount: Centavos;
  reference: string;
  /** The receipt that shows it, if the buyer sent one. */
  receiptId?: number | undefined;
};

/**
 * - `paid`: the order's price is complete. `surplus`: and more than that arrived.
 * - `partial`: a part is missing; the order still waits.
 * - `paid_twice`: the order was paid already.
 * - `needs_attention`: the order is over; an administrator must decide.
 */
type TransferOutcome = "paid" | "surplus" | "partial" | "paid_twice" | "needs_attention";

/**
 * Records a transfer that reached an account of the shop and applies it to its order (docs/rules/transfers.md#amounts).
 * The caller has checked the permission and that the reference is new.
 */
export async function receiveTransfer(
  tx: Ctx,
  orderId: number,
  transfer: Transfer,
): Promise<TransferOutcome> {
  const { amount, reference, receiptId } = transfer;
  const order = await addReceived(tx, orderId, amount);
  const paymentId = await insertManualPayment(tx, {
    orderId,
    amount,
    method: "transfer",
    reference,
    receiptId,
  });
  return applyTransfer(tx, order, { paymentId, reference });
}

type Template = "paymentAccepted" | "paymentPartial" | "paymentUnderReview" | "paidTwice";

async function applyTransfer(
  tx: Ctx,
  order: OrderRow,
  { paymentId, reference }: { paymentId: number; reference: string },
): Promise<TransferOutcome> {
  const { id: orderId, email, paymentStatus } = order;
  const mail = async (template: Template, data = {}) => {
    const dedupeKey = `manual-payment:${paymentId}:${template}`;
    if (email) await queueMail(tx, { template, to: email, orderId, data, dedupeKey });
  };

  if (paymentStatus === "accepted" || paymentStatus === "refunded") {
    await raiseFlag(tx, orderId, "paid_twice");
    await mail("paidTwice");
    return "paid_twice";
  }
  const missing = missingAmount(order);
  if (missing > 0n) {
    if (order.status !== "cancelled") {
      await mail("paymentPartial");
      return "partial";
    }
    await raiseFlag(tx, orderId, "refund_due");
    // Names what arrived instead of the total, which was not paid.
    await mail("paymentUnderReview", { paymentReference: "", hasNoReference: "yes" });
    return "needs_attention";
  }
  const outcome = await markOrderPaid(tx, orderId, { transactionId: reference, isByHand: true });
  await mail(outcome === "paid" ? "paymentAccepted" : "paymentUnderReview");
  if (outcome !== "paid") return "needs_attention";
  return missing < 0n ? "surplus" : "paid";
}
