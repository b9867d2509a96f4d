import type { RequestWithdrawalBody } from "#contract/refunds.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { withdrawalLines, withdrawals } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { formatDay } from "../mail/index.ts";
import { amountOf, payBackBy, type Terms, termsOf } from "../money-back/index.ts";
import { lockOrder, orderNotFound, readWhole, recordMoneyBack } from "../orders/index.ts";
import { messages, whyNoWithdrawal } from "./messages.ts";
import { mailRequest } from "./refund-mails.ts";
import { findWithdrawal, writeStep } from "./withdrawal-rows.ts";

/**
 * A customer withdraws from an own purchase, or from a part of it (Ley 1480, art. 47): the clock to pay back starts.
 * Whether goods of personal use were opened is for the administrator to judge, so nothing of it is asked here. Throws
 * `not_found`, `conflict` when it is too late or there is nothing to ask for, `invalid_input`.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  orderId: number,
  { reason, lines: wanted }: RequestWithdrawalBody,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked.userId === null || locked.userId !== actorId(tx)) throw orderNotFound();

    const now = tx.clock.now();
    const { order, history, back } = await readWhole(tx, orderId);
    const terms = termsOf(order, back, history, now);
    if (terms.whyNot) {
      throw new DomainError("conflict", whyNoWithdrawal(terms.whyNot, terms.until && formatDay(terms.until)));
    }
    const lines = wanted ? checkLines(wanted, terms) : terms.lines;

    const [row] = await tx.db
      .insert(withdrawals)
      .values({
        orderId,
        reason: reason || null,
        ...amountOf(order, back, lines),
        payBackBy: payBackBy(now),
        createdAt: now,
      })
      .returning({ id: withdrawals.id });
    if (!row) throw new Error("an insert answers its row");
    await tx.db.insert(withdrawalLines).values(lines.map((line) => ({ ...line, withdrawalId: row.id })));
    await writeStep(tx, row.id, "requested");

    await recordMoneyBack(tx, order);
    await mailRequest(tx, order, await findWithdrawal(tx, row.id));
  });
}

/** Throws `invalid_input` for lines that are not the order's, are named twice or ask for too much. */
export function checkLines(wanted: Terms["lines"], { lines }: Pick<Terms, "lines">): Terms["lines"] {
  for (const [index, { orderItemId, quantity }] of wanted.entries()) {
    const left = lines.find((line) => line.orderItemId === orderItemId);
    if (!left) throw refuse(messages.unknownLine);
    if (wanted.findIndex((line) => line.orderItemId === orderItemId) !== index) {
      throw refuse(messages.repeatedLine);
    }
    if (quantity > left.quantity) throw refuse(messages.tooManyUnits);
  }
  return wanted;
}

function refuse(message: string): DomainError {
  return new DomainError("invalid_input", message, { errors: { lines: message } });
}
