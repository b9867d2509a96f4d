import { type Centavos, toCentavos } from "#contract/money.ts";
import type { ManualPaymentBody } from "#contract/orders/manual-orders.ts";
import { isWithCarrierOrDelivered } from "#contract/orders/order-status.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { queueMail } from "../mail/index.ts";
import {
  isPaid,
  isUnpaid,
  lockOrder,
  markOrderPaidByHand,
  notPayableMessage,
  type OrderRow,
  updateWaitingReceipt,
} from "../orders/index.ts";
import {
  approveReceiptOf,
  insertManualPayment,
  lockReferences,
  requireNewReference,
} from "./manual-payment-rows.ts";
import { messages } from "./messages.ts";
import { receiveTransfer } from "./receive-transfer.ts";
import { requireSeenAmount } from "./seen-amount.ts";

/**
 * Records a payment that was not made at the gateway, e.g. in cash. History and audit log name the administrator, and
 * the customer gets a mail. Throws `taken` for a transfer whose reference paid before, `amount_mismatch` when another
 * amount is missing by now, and, unless the body names an amount, `conflict` for an order that is paid, has a pending
 * payment or is cancelled.
 */
export const recordManualPayment = guard(
  "payments.write",
  (ctx: Ctx, orderId: number, body: ManualPaymentBody) =>
    inTransaction(ctx, async (tx) => {
      if (body.method === "transfer") {
        await lockReferences(tx);
        await requireNewReference(tx, body.reference);
      }
      const order = await lockOrder(tx, orderId);
      const isAwaited = isUnpaid(order) && order.status !== "cancelled";
      if (body.amount === undefined) await recordPayment(tx, order, body, missingAmount(order));
      else if (isAwaited && toCentavos(body.amount) >= missingAmount(order)) {
        await recordPayment(tx, order, body, toCentavos(body.amount));
      } else await recordUnexpectedTransfer(tx, order, { ...body, amount: toCentavos(body.amount) });
    }),
);

/** Records a payment of all that is missing, or more. */
async function recordPayment(
  tx: Ctx,
  found: OrderRow,
  { method, reference, seenAmount }: ManualPaymentBody,
  amount: Centavos,
): Promise<void> {
  if (method === "cod") requireCollectable(found);
  const isCollected = method === "cod";
  const order = await markOrderPaidByHand(tx, found.id, { amount, reference, isCollected });
  requireSeenAmount(found, seenAmount);
  const receiptId =
    method === "transfer" ? await approveReceiptOf(tx, { orderId: order.id, reference, amount }) : undefined;
  await insertManualPayment(tx, { orderId: order.id, amount, method, reference, receiptId });
  if (receiptId !== undefined) await updateWaitingReceipt(tx, order.id, { hasMoneyArrived: true });
  // Its parcel has arrived: the mail says that it is being prepared.
  if (!order.email || method === "cod") return;
  const dedupeKey = `order:${order.id}:manual-payment`;
  await queueMail(tx, { template: "paymentAccepted", to: order.email, orderId: order.id, dedupeKey });
}

type TypedTransfer = { reference: string; amount: Centavos; seenAmount?: number };

/** Records a transfer of a part of the price, or for an order that is paid or cancelled. */
async function recordUnexpectedTransfer(
  tx: Ctx,
  order: OrderRow,
  { reference, amount, seenAmount }: TypedTransfer,
): Promise<void> {
  const isPart = !isPaid(order) && order.status !== "cancelled" && amount < missingAmount(order);
  if (seenAmount !== undefined) {
    // On the screen it was unpaid: the same payment may have been recorded since.
    if (!isUnpaid(order)) throw new DomainError("conflict", notPayableMessage(order));
    requireSeenAmount(order, seenAmount);
  }
  if (isPart && order.paymentMethod !== "direct") throw new DomainError("conflict", messages.partRefused);
  const receiptId = await approveReceiptOf(tx, { orderId: order.id, reference, amount });
  const outcome = await receiveTransfer(tx, order.id, { amount, reference, receiptId });
  // The rest has its own time to arrive.
  if (outcome === "partial" || receiptId !== undefined)
    await updateWaitingReceipt(tx, order.id, { hasMoneyArrived: true });
}

/** Throws `conflict` unless a carrier can have collected the order's money. */
function requireCollectable({ paymentMethod, status }: OrderRow): void {
  if (paymentMethod === "cod" && isWithCarrierOrDelivered(status)) return;
  throw new DomainError("conflict", messages.notCollected);
}
