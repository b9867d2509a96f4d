import { toPesos } from "#contract/money.ts";
import { StatusReason, toCustomerStatus } from "#contract/order-status.ts";
import type {
  AdminOrder,
  AdminOrderDetail,
  CustomerOrder,
  CustomerOrderDetail,
  OrderItem,
  PaymentEvent,
} from "#contract/orders.ts";
import { type Shipment, shipmentOf } from "#contract/shipment.ts";
import { storedDocument } from "../../db/documents.ts";
import {
  type MoneyBack,
  presentMoney,
  presentRefund,
  presentRefundForAdmin,
  presentTerms,
  presentWithdrawal,
  presentWithdrawalForAdmin,
  sumsOf,
  termsOf,
} from "../money-back/index.ts";
import type { HistoryRow } from "./order-history.ts";
import type { OrderItemRow, OrderRow, OrderWithItems } from "./order-rows.ts";
import { isAwaitingPayment, isPayable } from "./order-state-machine.ts";
import type { TeamNoteRow } from "./team-notes.ts";

/** The one place where an order's row becomes what people read. */

export function presentForAdmin(order: OrderWithItems, now: Date): AdminOrder {
  return {
    ...presentCommon(order, now),
    status: order.status,
    channel: order.channel,
    isGuest: order.isGuest,
    needsAttention: order.attention !== null,
    attention: order.attention,
    isRefundDue: order.isRefundDue,
  };
}

export function presentForCustomer(order: OrderWithItems, now: Date): CustomerOrder {
  return { ...presentCommon(order, now), status: toCustomerStatus(order.status) };
}

/** What stands beside an order's row. */
export type OrderBackground = { history: HistoryRow[]; back: MoneyBack };

/** What only administrators read. */
export type AdminBackground = OrderBackground & {
  notes: TeamNoteRow[];
  paymentStory: PaymentEvent[];
  reader: number | null;
};

export function presentDetailForAdmin(
  order: OrderWithItems,
  { history, back, notes, paymentStory, reader }: AdminBackground,
  now: Date,
): AdminOrderDetail {
  return {
    ...presentForAdmin(order, now),
    teamNotes: notes.map(({ id, at, by, userId, text }) => ({
      id,
      at: at.toISOString(),
      by,
      isOwn: userId !== null && userId === reader,
      text,
    })),
    paymentStory,
    money: presentMoney(sumsOf(order, back)),
    refunds: back.refunds.map(presentRefundForAdmin),
    withdrawals: back.withdrawals.map((withdrawal) => presentWithdrawalForAdmin(withdrawal, order, now)),
    withdrawalTerms: presentTerms(termsOf(order, back, history, now), sumsOf(order, back)),
    history: history.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  };
}

export function presentDetailForCustomer(
  order: OrderWithItems,
  { history, back }: OrderBackground,
  now: Date,
): CustomerOrderDetail {
  return {
    ...presentForCustomer(order, now),
    isPaidTwice: order.attention === "paid_twice",
    refunds: back.refunds.map(presentRefund),
    withdrawals: back.withdrawals.map(presentWithdrawal),
    withdrawalTerms: presentTerms(termsOf(order, back, history, now), sumsOf(order, back)),
    history: history
      .filter(({ settled }) => settled === null)
      .map(({ at, from, to, reason }) => ({
        at: at.toISOString(),
        from: from && toCustomerStatus(from),
        to: toCustomerStatus(to),
        reason: StatusReason.safeParse(reason).data ?? null,
      })),
  };
}

function presentCommon(order: OrderWithItems, now: Date): Omit<CustomerOrder, "status"> {
  const { address, city, state, zipCode, country } = order;
  const { firstName, lastName, email, phone } = order;
  const document = storedDocument(order);
  const isAwaiting = isAwaitingPayment(order);
  return {
    id: order.id,
    userId: order.userId,
    subtotal: toPesos(order.subtotal),
    shipping: toPesos(order.shipping),
    total: toPesos(order.total),
    refunded: toPesos(order.refunded),
    shippingMethod: order.shippingMethod,
    shipment: presentShipment(order),
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    transactionId: order.transactionId,
    shippingInfo: { address, city },
    customer: { firstName, lastName, email, phone, document },
    shippingAddress: { address, city, state, zipCode, country },
    notes: order.notes,
    createdAt: order.createdAt.toISOString(),
    expiresAt: isAwaiting ? order.expiresAt.toISOString() : null,
    isPayable: isPayable(order, now),
    isCancellable: isAwaiting,
    items: order.items.map(presentItem),
  };
}

export function presentShipment({ carrier, trackingNumber }: OrderRow): Shipment | null {
  return carrier && trackingNumber ? shipmentOf({ carrier, trackingNumber }) : null;
}

function presentItem({ variantId: _variantId, price, ...item }: OrderItemRow): OrderItem {
  return { ...item, price: toPesos(price) };
}
