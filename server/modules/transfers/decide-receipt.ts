import { eq } from "drizzle-orm";
import { toCentavos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { ApproveReceiptBody, ReceiptDecision, RejectReceiptBody } from "#contract/payments/transfers.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { transferReceipts } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { queueMail } from "../mail/index.ts";
import { lockOrder, updateWaitingReceipt } from "../orders/index.ts";
import {
  lockReferences,
  receiveTransfer,
  requireNewReference,
  requireSeenAmount,
} from "../payments/index.ts";
import { messages } from "./messages.ts";

/**
 * A person found the money in the account and approves the receipt. Throws `conflict` when it was decided already,
 * `amount_mismatch` when another amount is missing by now, and `taken` when its reference paid before (docs/rules/transfers.md#one-reference).
 */
export const approveReceipt = guard(
  "payments.write",
  (ctx: Ctx, receiptId: number, body: ApproveReceiptBody): Promise<ReceiptDecision> =>
    inTransaction(ctx, async (tx) => {
      await lockReferences(tx);
      const { order, receipt } = await lockWaiting(tx, receiptId);
      requireSeenAmount(order, body.seenAmount);
      const given = body.reference === undefined ? receipt.reference : body.reference;
      const reference = given ?? `Comprobante ${receiptId}`;
      await requireNewReference(tx, reference);
      const missing = missingAmount(order);
      const whole = missing > 0n ? missing : order.total;
      const amount = body.amount === undefined ? whole : toCentavos(body.amount);

      await decide(tx, receiptId, { state: "approved", amount });
      const outcome = await receiveTransfer(tx, order.id, { amount, reference, receiptId });
      await updateWaitingReceipt(tx, order.id, { hasMoneyArrived: true });
      return { orderId: order.id, outcome };
    }),
);

/** The money did not arrive, or the receipt is not readable. The customer gets a mail with the reason. */
export const rejectReceipt = guard(
  "payments.write",
  (ctx: Ctx, receiptId: number, { reason }: RejectReceiptBody): Promise<ReceiptDecision> =>
    inTransaction(ctx, async (tx) => {
      const { order } = await lockWaiting(tx, receiptId);
      await decide(tx, receiptId, { state: "rejected", reason });
      await recordAudit(tx, { action: "order.receipt_rejected", subject: { type: "order", id: order.id } });
      await updateWaitingReceipt(tx, order.id);
      if (order.email) {
        await queueMail(tx, {
          template: "receiptRejected",
          to: order.email,
          orderId: order.id,
          data: { rejectionReason: reason },
          dedupeKey: `receipt:${receiptId}:rejected`,
        });
      }
      return { orderId: order.id, outcome: "rejected" };
    }),
);

/** Locks the order before its receipt, as sending one does. */
async function lockWaiting(tx: Ctx, receiptId: number) {
  const [found] = await tx.db
    .select({ orderId: transferReceipts.orderId })
    .from(transferReceipts)
    .where(eq(transferReceipts.id, receiptId));
  if (!found) throw notFound(messages.notFound);
  const order = await lockOrder(tx, found.orderId);
  const [receipt] = await tx.db.select().from(transferReceipts).where(eq(transferReceipts.id, receiptId));
  if (receipt?.state !== "waiting") throw new DomainError("conflict", messages.decided);
  return { order, receipt };
}

type Decision = Pick<typeof transferReceipts.$inferInsert, "state" | "amount" | "reason">;

async function decide(tx: Ctx, receiptId: number, decision: Decision): Promise<void> {
  await tx.db
    .update(transferReceipts)
    .set({ ...decision, decidedAt: tx.clock.now(), decidedBy: actorId(tx) })
    .where(eq(transferReceipts.id, receiptId));
}
