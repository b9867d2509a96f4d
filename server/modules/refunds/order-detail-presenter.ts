import { toPesos } from "#contract/money.ts";
import type { AdminOrderDetail, CustomerOrderDetail, PaymentEvent } from "#contract/orders/order-details.ts";
import { CustomerStatusReason, MessageReason, toCustomerStatus } from "#contract/orders/order-status.ts";
import type { OrderTransfer } from "#contract/payments/transfers.ts";
import {
  agreedFeeOf,
  correctionScope,
  type HistoryRow,
  type OrderWithItems,
  presentForAdmin,
  presentForCustomer,
  type TeamNoteRow,
  takesSupplement,
} from "../orders/index.ts";
import { computeSums } from "./order-money.ts";
import type { PaymentAndRefunds } from "./read-payment-and-refunds.ts";
import {
  presentMoney,
  presentRefund,
  presentRefundForAdmin,
  presentTerms,
  presentWithdrawal,
  presentWithdrawalForAdmin,
} from "./refunds-presenter.ts";
import { computeTerms, withdrawable } from "./withdrawal-terms.ts";

/** The data of an order detail besides the order. */
export type OrderContext = {
  history: HistoryRow[];
  back: PaymentAndRefunds;
  transfer: OrderTransfer | null;
  isConfirmableHere: boolean;
};

/** Adds the data for administrators. */
export type AdminContext = OrderContext & {
  notes: TeamNoteRow[];
  paymentStory: PaymentEvent[];
  cashOnDelivery: AdminOrderDetail["cashOnDelivery"];
  supplements: AdminOrderDetail["supplements"];
  reader: number | null;
};

export function presentDetailForAdmin(
  order: OrderWithItems,
  { history, back, transfer, notes, paymentStory, cashOnDelivery, supplements, reader }: AdminContext,
  now: Date,
): AdminOrderDetail {
  return {
    ...presentForAdmin(order, now),
    corrections: order.corrections,
    correctionScope: correctionScope(order),
    agreedFee: presentAgreedFee(order),
    supplementOf: order.supplementOf,
    supplements,
    takesSupplement: takesSupplement(order),
    teamNotes: notes.map(({ id, at, by, userId, text }) => ({
      id,
      at: at.toISOString(),
      by,
      isOwn: userId !== null && userId === reader,
      text,
    })),
    paymentStory,
    transfer,
    cashOnDelivery,
    money: presentMoney(computeSums(order, back)),
    refunds: back.refunds.map(presentRefundForAdmin),
    withdrawals: back.withdrawals.map((withdrawal) => presentWithdrawalForAdmin(withdrawal, order, now)),
    withdrawalTerms: presentTerms(computeTerms(order, back, history, now), withdrawable(order, back)),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

function presentAgreedFee(order: OrderWithItems) {
  const fee = agreedFeeOf(order);
  return fee === null ? null : { amount: toPesos(fee) };
}

export function presentDetailForCustomer(
  order: OrderWithItems,
  { history, back, transfer, isConfirmableHere }: OrderContext,
  now: Date,
): CustomerOrderDetail {
  return {
    ...presentForCustomer(order, now),
    transfer,
    isConfirmableHere,
    isPaidTwice: order.flags.some(({ kind }) => kind === "paid_twice"),
    refunds: back.refunds.map(presentRefund),
    withdrawals: back.withdrawals.map(presentWithdrawal),
    withdrawalTerms: presentTerms(computeTerms(order, back, history, now), withdrawable(order, back)),
    history: history
      .filter(({ settled, reason }) => settled === null && !MessageReason.safeParse(reason).success)
      .map(({ at, from, to, reason }) => ({
        at: at.toISOString(),
        from: from && toCustomerStatus(from),
        to: toCustomerStatus(to),
        reason: CustomerStatusReason.safeParse(reason).data ?? null,
      })),
  };
}
