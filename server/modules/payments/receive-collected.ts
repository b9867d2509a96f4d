import { and, eq } from "drizzle-orm";
import type { Centavos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { RemittanceOutcome } from "#contract/payments/remittances.ts";
import type { Ctx } from "../../context.ts";
import { manualPayments } from "../../db/schema/index.ts";
import { queueMail } from "../mail/index.ts";
import { addReceived, isPaid, lockOrder, markOrderPaid, type OrderRow, raiseFlag } from "../orders/index.ts";
import { insertManualPayment } from "./manual-payment-rows.ts";

type Collected = { amount: Centavos; reference: string };

/**
 * Records the money that a carrier collected for an order (docs/rules/cash-on-delivery.md#money): once, and only
 * exactly the amount due; any other is flagged. The caller has checked the permission.
 */
export async function receiveCollected(
  tx: Ctx,
  orderId: number,
  { amount, reference }: Collected,
): Promise<RemittanceOutcome> {
  const order = await lockOrder(tx, orderId);
  const recorded = await readCollected(tx, orderId);
  if (amount === recorded) return "repeated";
  const due = isPaid(order) ? order.total : missingAmount(order);
  if (recorded !== null || order.paymentMethod !== "cod" || amount !== due) {
    await raiseFlag(tx, orderId, "collected_differs");
    return "different";
  }

  await addReceived(tx, orderId, amount);
  await insertManualPayment(tx, { orderId, amount, method: "cod", reference });
  if (isPaid(order)) return reportPaidTwice(tx, order);
  const outcome = await markOrderPaid(tx, orderId, { transactionId: reference, isByHand: true });
  return outcome === "paid" ? "recorded" : "needs_attention";
}

/** The cash on delivery that was recorded before; null: none. */
async function readCollected(tx: Ctx, orderId: number): Promise<Centavos | null> {
  const [payment] = await tx.db
    .select({ amount: manualPayments.amount })
    .from(manualPayments)
    .where(and(eq(manualPayments.orderId, orderId), eq(manualPayments.method, "cod")));
  return payment?.amount ?? null;
}

/** Mails the customer, too, unless the first payment was recorded by hand: that may be the same money. */
async function reportPaidTwice(tx: Ctx, { id: orderId, email, received }: OrderRow): Promise<"paid_twice"> {
  await raiseFlag(tx, orderId, "paid_twice");
  const dedupeKey = `order:${orderId}:collected:paidTwice`;
  if (email && received === 0n) await queueMail(tx, { template: "paidTwice", to: email, orderId, dedupeKey });
  return "paid_twice";
}
