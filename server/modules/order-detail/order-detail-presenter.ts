import { toPesos } from "#contract/money.ts";
import type { AdminOrderDetail, CustomerOrderDetail, PaymentEvent } from "#contract/orders/order-details.ts";
import { owedMoneyFlags, toCustomerStatus } from "#contract/orders/order-status.ts";
import { CustomerStatusReason, TeamReason } from "#contract/orders/order-status-schemas.ts";
import type { OrderTransfer } from "#contract/payments/transfers.ts";
import type { WayToPay } from "#contract/payments/ways-to-pay.ts";
import {
  correctionScope,
  type HistoryRow,
  type OrderWithItems,
  presentForAdmin,
  presentForCustomer,
  type TeamNoteRow,
  takesSupplement,
} from "../orders/index.ts";
import { type PaymentAndRefunds, presentMoneyForAdmin, presentMoneyForCustomer } from "../refunds/index.ts";

/** The data of an order detail besides the order. */
export type OrderContext = {
  history: HistoryRow[];
  paymentAndRefunds: PaymentAndRefunds;
  transfer: OrderTransfer | null;
  waysToPay: WayToPay[];
  isConfirmableHere: boolean;
};

/** Adds the data for administrators. */
type AdminContext = OrderContext & {
  notes: TeamNoteRow[];
  paymentStory: PaymentEvent[];
  cashOnDelivery: AdminOrderDetail["cashOnDelivery"];
  supplements: AdminOrderDetail["supplements"];
  areGoodsOut: boolean;
  isParcelOut: boolean;
  reader: number | null;
};

export function presentDetailForAdmin(
  order: OrderWithItems,
  {
    history,
    paymentAndRefunds,
    transfer,
    waysToPay,
    notes,
    paymentStory,
    cashOnDelivery,
    supplements,
    areGoodsOut,
    isParcelOut,
    reader,
  }: AdminContext,
  now: Date,
): AdminOrderDetail {
  return {
    ...presentForAdmin(order, now),
    corrections: order.corrections,
    correctionScope: correctionScope(order),
    agreedFee: order.agreedShipping === null ? null : { amount: toPesos(order.agreedShipping) },
    supplementOf: order.supplementOf,
    supplements,
    takesSupplement: takesSupplement(order),
    areGoodsOut,
    isParcelOut,
    teamNotes: notes.map(({ id, at, by, userId, text }) => ({
      id,
      at: at.toISOString(),
      by,
      isOwn: userId !== null && userId === reader,
      text,
    })),
    paymentStory,
    transfer,
    waysToPay,
    cashOnDelivery,
    ...presentMoneyForAdmin(order, paymentAndRefunds, history, now),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

export function presentDetailForCustomer(
  order: OrderWithItems,
  { history, paymentAndRefunds, transfer, waysToPay, isConfirmableHere }: OrderContext,
  now: Date,
): CustomerOrderDetail {
  const { owed, ...money } = presentMoneyForCustomer(order, paymentAndRefunds, history, now);
  return {
    ...presentForCustomer(order, now),
    // Staff who closed the flag with a note dealt with the money elsewhere.
    owed: order.flags.some(({ kind }) => owedMoneyFlags.includes(kind)) ? owed : 0,
    transfer,
    waysToPay,
    isConfirmableHere,
    // Of a payment that the gateway has returned by itself, nothing is left to give back.
    isPaidTwice: owed > 0 && order.flags.some(({ kind }) => kind === "paid_twice"),
    ...money,
    history: history
      .filter(({ settled, reason }) => settled === null && !TeamReason.safeParse(reason).success)
      .map(({ at, from, to, reason }) => ({
        at: at.toISOString(),
        from: from && toCustomerStatus(from),
        to: toCustomerStatus(to),
        reason: CustomerStatusReason.safeParse(reason).data ?? null,
      })),
  };
}
