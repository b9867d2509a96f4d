import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { dayOf, startOfDay } from "#contract/calendar/days.ts";
import { type Centavos, formatCentavos, lesserOf, toCentavos } from "#contract/money.ts";
import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import type { RecordRefundBody } from "#contract/payments/refunds.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { onlyRow } from "../../db/only-row.ts";
import { gatewayTransactions, manualPayments, refunds, withdrawals } from "../../db/schema/index.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { requireRecentPassword } from "../../security/recent-password.ts";
import { recordAudit } from "../audit/index.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { computeSums, type MoneyState } from "./order-money.ts";
import { type PaymentAndRefunds, readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { mailRefund } from "./refund-mails.ts";
import { updateOrderMoney } from "./update-order-money.ts";
import type { WithdrawalRow } from "./withdrawal-rows.ts";
import { requireAction, writeStep } from "./withdrawal-rows.ts";
import { isOpen } from "./withdrawal-steps.ts";

/**
 * Records a refund that an administrator made at the gateway, at the bank or in cash
 * (docs/rules/refunds.md#recorded-refund), and closes its withdrawal. Idempotent: returns false for a refund that is
 * recorded already. Throws `not_found`, `conflict` for more than was paid, a reference with another amount or a refund
 * recorded meanwhile, `status_not_allowed` for a withdrawal that is not approved, `invalid_input` for less than the
 * withdrawal's amount without a note, `password_required` for a large sum of the day
 * (docs/rules/accounts.md#password-again).
 */
export const recordRefund = guard("orders.refund", (ctx: Ctx, orderId: number, body: RecordRefundBody) => {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const amount = toCentavos(body.amount);
    const reference = body.reference ?? "";
    const paymentAndRefunds = await readPaymentAndRefunds(tx, orderId);
    if (wasRecordedBefore(paymentAndRefunds, { reference, amount, seenRefunded: body.seenRefunded }))
      return false;
    // After the lookup: a repeated request would count its own refund a second time.
    await requirePasswordForLargeSum(tx, amount);

    const sums = computeSums(order, paymentAndRefunds);
    requireRefundable(order, sums, amount);
    const withdrawal = chooseWithdrawal(
      paymentAndRefunds,
      body.withdrawalId ?? null,
      amount === sums.refundable,
    );
    if (withdrawal && !body.note) requireFullAmountOrNote(withdrawal, sums, amount);

    const refund = onlyRow(
      await tx.db
        .insert(refunds)
        .values({
          orderId,
          amount,
          reference,
          note: body.note || null,
          withdrawalId: withdrawal?.id ?? null,
          userId: actorId(tx),
          createdAt: tx.clock.now(),
        })
        .returning(),
    );
    if (withdrawal) {
      await tx.db.update(withdrawals).set({ state: "refunded" }).where(eq(withdrawals.id, withdrawal.id));
      await writeStep(tx, withdrawal.id, "refunded");
    }
    const isOfReceived =
      !withdrawal && (await isAmountOfManualPayment(tx, orderId, amount, paymentAndRefunds.refunds));
    const receivedRefunded = isOfReceived
      ? lesserOf(order.received, order.receivedRefunded + amount)
      : order.receivedRefunded;
    await updateOrderMoney(tx, { ...order, receivedRefunded });
    await recordAudit(tx, {
      action: "order.refunded",
      subject: { type: "order", id: orderId },
      after: { amount: body.amount, reference, withdrawalId: refund.withdrawalId },
    });
    await mailRefund(tx, order, refund);
    return true;
  });
});

/**
 * Whether a payment recorded by hand has exactly this amount and did not go back yet, and no transaction of the gateway
 * has it: that payment is given back (docs/rules/payments.md#given-back).
 */
async function isAmountOfManualPayment(
  tx: Ctx,
  orderId: number,
  amount: Centavos,
  made: PaymentAndRefunds["refunds"],
): Promise<boolean> {
  const { orderId: chargeOf, amount: charged, acceptedAt } = gatewayTransactions;
  const charges = and(eq(chargeOf, orderId), eq(charged, amount), isNotNull(acceptedAt));
  if ((await tx.db.$count(gatewayTransactions, charges)) > 0) return false;
  const { orderId: paymentOf, amount: received } = manualPayments;
  const count = await tx.db.$count(manualPayments, and(eq(paymentOf, orderId), eq(received, amount)));
  return count > made.filter((refund) => refund.amount === amount && refund.withdrawalId === null).length;
}

/** The limit counts all that the person refunded today: small refunds must not add up to a large one unasked. */
async function requirePasswordForLargeSum(tx: Ctx, amount: bigint): Promise<void> {
  const userId = actorId(tx);
  if (userId === null) return;
  const { security } = await getSettings(tx);
  // Serialises one person's refunds, so that simultaneous ones see each other. The order is locked before: two refunds
  // that lock in different orders would wait for each other.
  await lockByName(tx, `refunds of ${userId}`);
  const [today] = await tx.db
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)::text` })
    .from(refunds)
    .where(and(eq(refunds.userId, userId), gte(refunds.createdAt, startOfDay(dayOf(tx.clock.now())))));
  const sum = BigInt(today?.sum ?? 0) + amount;
  if (sum >= toCentavos(security.askPasswordForRefundsFrom)) requireRecentPassword(tx);
}

type Asked = { reference: string; amount: Centavos; seenRefunded: number | undefined };

/** Throws `conflict` for a reference with another amount, and without a reference when the sum seen is an old one. */
function wasRecordedBefore({ refunds: made }: PaymentAndRefunds, asked: Asked): boolean {
  const { reference, amount } = asked;
  if (reference === "") return wasCashRecordedBefore(made, asked);
  const same = made.find((refund) => refund.reference === reference);
  if (same && same.amount !== amount) throw new DomainError("conflict", messages.referenceTaken);
  return same !== undefined;
}

/** Cash has no reference. A repeat is recognised by `seenRefunded`: the sum before the refund that it already recorded. */
function wasCashRecordedBefore(made: PaymentAndRefunds["refunds"], { amount, seenRefunded }: Asked): boolean {
  if (seenRefunded === undefined) throw fieldError("invalid_input", "reference", messages.referenceMissing);
  const seen = toCentavos(seenRefunded);
  const refunded = made.reduce((sum, refund) => sum + refund.amount, 0n);
  if (refunded === seen) return false;
  const last = made.at(-1);
  if (last?.reference === "" && last.amount === amount && refunded === seen + amount) return true;
  throw new DomainError("conflict", messages.refundedMeanwhile);
}

function requireRefundable(order: OrderRow, { paid, refundable }: MoneyState, amount: bigint): void {
  if (paid === 0n && amountToCollect(order) > 0n) throw new DomainError("conflict", messages.collectFirst);
  if (paid === 0n) throw new DomainError("conflict", messages.nothingPaid);
  if (refundable <= 0n) throw new DomainError("conflict", messages.allRefunded);
  if (amount > refundable) throw new DomainError("conflict", messages.tooMuch(formatCentavos(refundable)));
}

/** A refund below the withdrawal's amount needs a note (docs/rules/refunds.md#withdrawal-amount). */
function requireFullAmountOrNote(
  { amount: asked }: WithdrawalRow,
  { refundable }: MoneyState,
  amount: bigint,
): void {
  const due = asked < refundable ? asked : refundable;
  if (amount < due) throw fieldError("invalid_input", "note", messages.lessThanDue(formatCentavos(due)));
}

/** The withdrawal with this id. Without an id: the open one if the refund returns all that is left, else none. */
function chooseWithdrawal(
  paymentAndRefunds: PaymentAndRefunds,
  id: number | null,
  leavesNothing: boolean,
): WithdrawalRow | null {
  if (id === null) return (leavesNothing && paymentAndRefunds.withdrawals.find(isOpen)) || null;
  const named = paymentAndRefunds.withdrawals.find((withdrawal) => withdrawal.id === id);
  if (!named) throw notFound(messages.withdrawalNotFound);
  requireAction(named, "refund");
  return named;
}
