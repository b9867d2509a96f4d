import { and, eq } from "drizzle-orm";
import { toCentavos } from "#contract/money.ts";
import type { RecordRefundBody } from "#contract/refunds.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { refunds, withdrawals } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { formatMoney } from "../mail/index.ts";
import {
  isOpen,
  type MoneyBack,
  type OrderSums,
  readMoneyBack,
  sumsOf,
  type WithdrawalRow,
} from "../money-back/index.ts";
import { lockOrder, recordMoneyBack } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { mailRefund } from "./refund-mails.ts";
import { requireAction, writeStep } from "./withdrawal-rows.ts";

/**
 * Writes down money that an administrator gave back at the gateway (decision 21), and closes the withdrawal that it
 * belongs to. The same reference and amount again are the same refund: answers false. Throws `not_found`, `conflict`
 * beyond what was paid or for a reference with another amount, `status_not_allowed` for a withdrawal not agreed to,
 * `invalid_input` for less than a withdrawal asks for without a note that says why.
 */
export async function recordRefund(ctx: Ctx, orderId: number, body: RecordRefundBody): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const amount = toCentavos(body.amount);
    if (await isRecorded(tx, orderId, body.reference, amount)) return false;

    const back = await readMoneyBack(tx, orderId);
    const sums = sumsOf(order, back);
    requireRefundable(sums, amount);
    const withdrawal = withdrawalOf(back, body.withdrawalId ?? null, amount === sums.refundable);
    if (withdrawal && !body.note) requireWhole(withdrawal, sums, amount);

    const [refund] = await tx.db
      .insert(refunds)
      .values({
        orderId,
        amount,
        reference: body.reference,
        note: body.note || null,
        withdrawalId: withdrawal?.id ?? null,
        userId: actorId(tx),
        createdAt: tx.clock.now(),
      })
      .returning();
    if (!refund) throw new Error("an insert answers its row");
    if (withdrawal) {
      await tx.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.id, withdrawal.id));
      await writeStep(tx, withdrawal.id, "refunded");
    }
    await recordMoneyBack(tx, order);
    await recordAudit(tx, {
      action: "order.refunded",
      subject: { type: "order", id: orderId },
      after: { amount: body.amount, reference: body.reference, withdrawalId: refund.withdrawalId },
    });
    await mailRefund(tx, order, refund);
    return true;
  });
}

async function isRecorded(tx: Ctx, orderId: number, reference: string, amount: bigint): Promise<boolean> {
  const [same] = await tx.db
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reference, reference)));
  if (same && same.amount !== amount) throw new DomainError("conflict", messages.referenceTaken);
  return same !== undefined;
}

function requireRefundable({ paid, refundable }: OrderSums, amount: bigint): void {
  if (paid === 0n) throw new DomainError("conflict", messages.nothingPaid);
  if (refundable <= 0n) throw new DomainError("conflict", messages.allRefunded);
  if (amount > refundable) throw new DomainError("conflict", messages.tooMuch(formatMoney(refundable)));
}

/** A slip of the pen must not close what the law gives back whole. */
function requireWhole({ amount: asked }: WithdrawalRow, { refundable }: OrderSums, amount: bigint): void {
  const due = asked < refundable ? asked : refundable;
  if (amount >= due) return;
  const message = messages.lessThanDue(formatMoney(due));
  throw new DomainError("invalid_input", message, { errors: { note: message } });
}

/** The one that was named; with nothing left to give back, whichever is open has got all there is. */
function withdrawalOf(back: MoneyBack, id: number | null, leavesNothing: boolean): WithdrawalRow | null {
  if (id === null) return (leavesNothing && back.withdrawals.find(isOpen)) || null;
  const named = back.withdrawals.find((withdrawal) => withdrawal.id === id);
  if (!named) throw notFound(messages.withdrawalNotFound);
  requireAction(named, "refund");
  return named;
}
