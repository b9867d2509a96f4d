import type { Centavos } from "#contract/money.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { refunds } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { readRefunds } from "./read-payment-and-refunds.ts";
import { mailRefund } from "./refund-mails.ts";
import { updateOrderMoney } from "./update-order-money.ts";

/**
 * Records a payment that never paid its locked order and that the gateway reversed, as a refund
 * (docs/rules/refunds.md#owed). Does nothing when a refund of this amount is recorded: it is the same money.
 */
export async function recordReversal(
  tx: Ctx,
  order: OrderRow,
  { amount, reference }: { amount: Centavos; reference: string },
): Promise<void> {
  const made = await readRefunds(tx, [order.id]);
  const isRecorded = made.some((refund) => refund.amount === amount || refund.reference === reference);
  if (!isRecorded) {
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
