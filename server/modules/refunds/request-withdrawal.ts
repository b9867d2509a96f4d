import type { RequestWithdrawalBody } from "#contract/payments/refunds.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { withdrawalLines, withdrawals } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { formatDay } from "../mail/index.ts";
import { getOrderWithItems, isOwnOrder, lockOrder, orderNotFound, readHistory } from "../orders/index.ts";
import { messages, withdrawalRefusalMessage } from "./messages.ts";
import { readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { mailRequest } from "./refund-mails.ts";
import { updateOrderMoney } from "./update-order-money.ts";
import { findWithdrawal, writeStep } from "./withdrawal-rows.ts";
import { computeRefundAmount, computeTerms, refundDeadline, type Terms } from "./withdrawal-terms.ts";

/**
 * A customer withdraws from an own order or a part of it (docs/rules/refunds.md#withdrawal-right). The refund term
 * starts now. Opened goods are not checked here: the administrator decides (docs/rules/refunds.md#opened-goods). Throws
 * `not_found`, `conflict` when it is too late, nothing is left or the units cost nothing, `invalid_input`.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  orderId: number,
  { reason, lines: wanted }: RequestWithdrawalBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!isOwnOrder(tx, locked)) throw orderNotFound();

    const now = tx.clock.now();
    const order = await getOrderWithItems(tx, orderId);
    const paymentAndRefunds = await readPaymentAndRefunds(tx, orderId);
    const terms = computeTerms(order, paymentAndRefunds, await readHistory(tx, orderId), now);
    if (terms.whyNot) {
      throw new DomainError(
        "conflict",
        withdrawalRefusalMessage(terms.whyNot, terms.until && formatDay(terms.until)),
      );
    }
    const lines = wanted ? checkLines(wanted, terms) : terms.lines;
    const refund = computeRefundAmount(order, paymentAndRefunds, lines);
    if (refund.amount === 0n) throw new DomainError("conflict", messages.nothingToRefund);

    const row = onlyRow(
      await tx.db
        .insert(withdrawals)
        .values({
          orderId,
          reason: reason || null,
          ...refund,
          payBackBy: refundDeadline(now),
          createdAt: now,
        })
        .returning({ id: withdrawals.id }),
    );
    await tx.db.insert(withdrawalLines).values(lines.map((line) => ({ ...line, withdrawalId: row.id })));
    await writeStep(tx, row.id, "requested");

    await updateOrderMoney(tx, order);
    await mailRequest(tx, order, await findWithdrawal(tx, row.id));
  });
}

/** Throws `invalid_input` for unknown lines, repeated lines and too many units. */
export function checkLines(wanted: Terms["lines"], { lines }: Pick<Terms, "lines">): Terms["lines"] {
  for (const [index, { orderItemId, quantity }] of wanted.entries()) {
    const left = lines.find((line) => line.orderItemId === orderItemId);
    if (!left) throw refusal(messages.unknownLine);
    if (wanted.findIndex((line) => line.orderItemId === orderItemId) !== index) {
      throw refusal(messages.repeatedLine);
    }
    if (quantity > left.quantity) throw refusal(messages.tooManyUnits);
  }
  return wanted;
}

function refusal(message: string): DomainError {
  return fieldError("invalid_input", "lines", message);
}
