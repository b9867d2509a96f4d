import { z } from "zod";
import { TeamNote } from "../admin/team-notes.ts";
import { TransactionStatus } from "../payments/payments.ts";
import {
  AdminRefund,
  AdminWithdrawal,
  OrderMoney,
  Refund,
  Withdrawal,
  WithdrawalTerms,
} from "../payments/refunds.ts";
import { OrderTransfer } from "../payments/transfers.ts";
import { WayToPay } from "../payments/ways-to-pay.ts";
import { Instant, shownAmount } from "../schemas.ts";
import { confirmedVias } from "./confirmations.ts";
import { CorrectedPart, correctionState } from "./correction-state.ts";
import {
  CustomerOrderStatus,
  CustomerStatusReason,
  OrderFlagKind,
  OrderStatus,
} from "./order-status-schemas.ts";
import { AdminOrder, CustomerOrder, OrderItem } from "./orders.ts";
import { ManualPaymentMethod } from "./payment-methods.ts";
import { CarrierId } from "./shipment.ts";

/** Undecided for long; announced and never verified; announced while the shop had no keys to verify it. */
export const paymentNotices = ["stale", "unconfirmed", "without_keys"] as const;
export type PaymentNotice = (typeof paymentNotices)[number];

/** One event in the history of an order's payment. */
export const PaymentEvent = z.object({
  at: Instant,
  /** Sent to the gateway; confirmed by it, or answered; a notice of the shop itself; recorded by hand. */
  kind: z.enum(["opened", "announced", "answered", ...paymentNotices, "recorded"]),
  /** Transaction status that the gateway reported. */
  status: TransactionStatus.nullable(),
  outcome: z.enum(["applied", "noted", "awaiting", "unconfirmed", "refused"]).nullable(),
  /** Mismatch that made the shop reject the event. */
  refusal: z.string().nullable(),
  reference: z.string().nullable(),
  amount: z.number().nullable(),
  method: ManualPaymentMethod.nullable(),
  isTest: z.boolean(),
  /** Name of the administrator who recorded it. */
  by: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** An order that adds to another one (docs/rules/orders.md#supplement). */
const Supplement = AdminOrder.pick({
  id: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  shippingMethod: true,
}).extend({
  items: z.array(OrderItem.pick({ id: true, name: true, size: true, quantity: true })),
});

export const AdminOrderDetail = AdminOrder.extend({
  ...correctionState,
  /** Whether goods of the cancelled order are still out and could return to the stock (docs/rules/stock.md#goods-out). */
  areGoodsOut: z.boolean(),
  /** Same, also when its products or sizes were deleted since, so that nothing can go back to the stock. */
  isParcelOut: z.boolean(),
  /** The orders that add to this one and travel with it, oldest first. */
  supplements: z.array(Supplement),
  /** Oldest first. */
  paymentStory: z.array(PaymentEvent),
  transfer: OrderTransfer.extend({ missing: shownAmount }).nullable(),
  /** How the buyer can pay it now; also empty while nothing can be paid. */
  waysToPay: z.array(WayToPay),
  /** Null for orders that are not paid on delivery. */
  cashOnDelivery: z
    .object({
      /** Parcels of the last 12 months that the person refused. */
      refusals: z.int(),
      /** How the buyer confirmed the order; null before. */
      confirmedVia: z.enum(confirmedVias).nullable(),
      /** Suggested when the parcel is sent. */
      carrier: CarrierId.nullable(),
    })
    .nullable(),
  /** Oldest first. */
  teamNotes: z.array(TeamNote),
  money: OrderMoney,
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(AdminRefund),
  withdrawals: z.array(AdminWithdrawal),
  withdrawalTerms: WithdrawalTerms.extend({ refundable: shownAmount }),
  history: z.array(
    z.object({
      at: Instant,
      from: OrderStatus.nullable(),
      to: OrderStatus,
      /** Flag that an administrator closed with a note, without a change of status. */
      settled: OrderFlagKind.nullable(),
      /** A StatusReason, or free text of an administrator. */
      reason: z.string().nullable(),
      /** What a correction changed; null for other events and for corrections of earlier releases. */
      changed: z.array(CorrectedPart).nullable(),
      /** Name of the person; null: the shop itself. */
      by: z.string().nullable(),
    }),
  ),
});
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>;

export const CustomerOrderDetail = CustomerOrder.extend({
  /** Whether a second payment must still be refunded. */
  isPaidTwice: z.boolean(),
  /** Pesos that the shop owes the customer apart from withdrawals (docs/rules/refunds.md#owed). */
  owed: z.number(),
  /** Whether the reader may confirm a cash-on-delivery order; otherwise the mailed link does. */
  isConfirmableHere: z.boolean(),
  /** Null unless the order is paid by transfer. */
  transfer: OrderTransfer.nullable(),
  /** Empty although `isPayable`: the buyer has to write to the shop. */
  waysToPay: z.array(WayToPay),
  /** Oldest first, as are the withdrawals. */
  refunds: z.array(Refund),
  withdrawals: z.array(Withdrawal),
  withdrawalTerms: WithdrawalTerms,
  history: z.array(
    z.object({
      at: Instant,
      from: CustomerOrderStatus.nullable(),
      to: CustomerOrderStatus,
      /** Only the shop's own reasons; free text of administrators is not sent to customers. */
      reason: CustomerStatusReason.nullable(),
    }),
  ),
});
export type CustomerOrderDetail = z.infer<typeof CustomerOrderDetail>;
