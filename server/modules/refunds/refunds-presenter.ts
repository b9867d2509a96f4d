import { type Centavos, toPesos } from "#contract/money.ts";
import type {
  AdminRefund,
  AdminWithdrawal,
  OrderMoney,
  Refund,
  Withdrawal,
  WithdrawalTerms,
} from "#contract/payments/refunds.ts";
import { customerNameOf } from "../orders/index.ts";
import { computeSums, type MoneyState } from "./order-money.ts";
import type { PaymentAndRefunds, RefundRow } from "./read-payment-and-refunds.ts";
import type { WithdrawalRow } from "./withdrawal-rows.ts";
import { actionsOf, urgencyOf } from "./withdrawal-steps.ts";
import {
  computeTerms,
  type ReturnableOrder,
  type StatusChange,
  type Terms,
  withdrawable,
} from "./withdrawal-terms.ts";

/** Converts rows of refunds and withdrawals to the API's shapes. */

type Named = Parameters<typeof customerNameOf>[0];

/** What was paid for an order and refunded, its withdrawals, and whether another one is possible. */
export function presentMoneyForAdmin(
  order: ReturnableOrder & Named,
  paymentAndRefunds: PaymentAndRefunds,
  history: readonly StatusChange[],
  now: Date,
) {
  return {
    money: presentPaidAndRefunded(computeSums(order, paymentAndRefunds)),
    refunds: paymentAndRefunds.refunds.map(presentRefundForAdmin),
    withdrawals: paymentAndRefunds.withdrawals.map((row) => presentWithdrawalForAdmin(row, order, now)),
    withdrawalTerms: presentTermsOf(order, paymentAndRefunds, history, now),
  };
}

/** What the shop owes, refunds and withdrawals, without what only administrators see. */
export function presentMoneyForCustomer(
  order: ReturnableOrder,
  paymentAndRefunds: PaymentAndRefunds,
  history: readonly StatusChange[],
  now: Date,
) {
  return {
    owed: toPesos(computeSums(order, paymentAndRefunds).owed),
    refunds: paymentAndRefunds.refunds.map(presentRefund),
    withdrawals: paymentAndRefunds.withdrawals.map(presentWithdrawal),
    withdrawalTerms: presentTermsOf(order, paymentAndRefunds, history, now),
  };
}

function presentTermsOf(
  order: ReturnableOrder,
  paymentAndRefunds: PaymentAndRefunds,
  history: readonly StatusChange[],
  now: Date,
): WithdrawalTerms {
  const terms = computeTerms(order, paymentAndRefunds, history, now);
  return presentTerms(terms, withdrawable(order, paymentAndRefunds));
}

function presentPaidAndRefunded({ paid, refunded, refundable, refundDue }: MoneyState): OrderMoney {
  return {
    paid: toPesos(paid),
    refunded: toPesos(refunded),
    refundable: toPesos(refundable),
    refundDue: toPesos(refundDue),
  };
}

export function presentRefund({ id, amount, reference, at, withdrawalId }: RefundRow): Refund {
  return { id, amount: toPesos(amount), reference, at: at.toISOString(), withdrawalId };
}

function presentRefundForAdmin(row: RefundRow): AdminRefund {
  return { ...presentRefund(row), note: row.note, by: row.by };
}

function presentTerms({ whyNot, until, lines }: Terms, refundable: Centavos): WithdrawalTerms {
  return {
    isPossible: whyNot === null,
    whyNot,
    until: until?.toISOString() ?? null,
    lines,
    refundable: toPesos(refundable),
  };
}

export function presentWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    ...presentCommon(row),
    lines: row.lines.map(({ price, restocked: _, ...line }) => ({ ...line, price: toPesos(price) })),
    steps: row.steps.map(({ state, at, note }) => ({ state, at: at.toISOString(), note })),
  };
}

export function presentWithdrawalForAdmin(row: WithdrawalRow, order: Named, now: Date): AdminWithdrawal {
  return {
    ...presentCommon(row),
    orderId: row.orderId,
    customerName: customerNameOf(order),
    urgency: urgencyOf(row, now),
    actions: [...actionsOf(row)],
    receivedAt: row.receivedAt?.toISOString() ?? null,
    lines: row.lines.map(({ price, ...line }) => ({ ...line, price: toPesos(price) })),
    steps: row.steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  };
}

function presentCommon(row: WithdrawalRow): Omit<Withdrawal, "lines" | "steps"> {
  return {
    id: row.id,
    state: row.state,
    reason: row.reason,
    requestedAt: row.createdAt.toISOString(),
    payBackBy: row.payBackBy.toISOString(),
    amount: toPesos(row.amount),
    includesShipping: row.includesShipping,
  };
}
