import { type Centavos, toPesos } from "#contract/money.ts";
import type {
  AdminRefund,
  AdminWithdrawal,
  OrderMoney,
  Refund,
  Withdrawal,
  WithdrawalTerms,
} from "#contract/payments/refunds.ts";
import type { OrderSums } from "./order-money.ts";
import type { RefundRow, WithdrawalRow } from "./read-payment-and-refunds.ts";
import { actionsOf, urgencyOf } from "./withdrawal-steps.ts";
import type { Terms } from "./withdrawal-terms.ts";

/** Converts rows of refunds and withdrawals to the API's shapes. */

export function presentMoney({ paid, refunded, refundable, refundDue }: OrderSums): OrderMoney {
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

export function presentRefundForAdmin(row: RefundRow): AdminRefund {
  return { ...presentRefund(row), note: row.note, by: row.by };
}

export function presentTerms({ whyNot, until, lines }: Terms, refundable: Centavos): WithdrawalTerms {
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

export function presentWithdrawalForAdmin(
  row: WithdrawalRow,
  order: { firstName: string; lastName: string },
  now: Date,
): AdminWithdrawal {
  return {
    ...presentCommon(row),
    orderId: row.orderId,
    customerName: `${order.firstName} ${order.lastName}`.trim(),
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
