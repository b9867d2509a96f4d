import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { refunds } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import { leftOf, type OrderRow, unrecordedReversals } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { mailRefund } from "./refund-mails.ts";
import { updateOrderMoney } from "./update-order-money.ts";

/**
 * Records the reversal of a transaction that never paid its locked order, as a refund (docs/rules/refunds.md#owed). Does
 * nothing when a refund records it already: it is the same money.
 */
export async function recordReversal(tx: Ctx, order: OrderRow, gatewayRef: string): Promise<void> {
  const { gateway, refunds: made } = await readPaymentAndRefunds(tx, order.id);
  const charge = gateway.charges.find(({ ref }) => ref === gatewayRef);
  const amount = charge ? leftOf(charge, made) : 0n;
  const unrecorded = unrecordedReversals({ ...order, ...gateway, refunds: made });
  if (unrecorded.some((one) => one.amount === amount)) {
    const isTaken = made.some((refund) => refund.reference === gatewayRef);
    const reference = isTaken ? messages.restOfReversal(gatewayRef) : gatewayRef;
    const values = { orderId: order.id, amount, reference, createdAt: tx.clock.now() };
    const refund = onlyRow(await tx.db.insert(refunds).values(values).returning());
    await recordAudit(tx, {
      action: "order.refunded",
      subject: { type: "order", id: order.id },
      after: { amount: toPesos(amount), reference },
    });
    await mailRefund(tx, order, refund);
  }
  await updateOrderMoney(tx, order);
}
