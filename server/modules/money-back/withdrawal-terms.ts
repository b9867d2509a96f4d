import type { Centavos } from "#contract/money.ts";
import type { OrderStatus } from "#contract/order-status.ts";
import {
  type NoWithdrawalReason,
  PAY_BACK_CALENDAR_DAYS,
  payBackOf,
  WITHDRAWAL_BUSINESS_DAYS,
} from "#contract/refunds.ts";
import { addBusinessDays, addDays, dayOf, endOfDay } from "../../calendar/days.ts";
import { type OrderStanding, sumsOf } from "./order-money.ts";
import type { MoneyBack } from "./read-money-back.ts";
import { isOpen } from "./withdrawal-steps.ts";

/** The right of withdrawal (Ley 1480, art. 47): whether, from what and until when; no reading or writing. */

export type ReturnableOrder = OrderStanding & {
  shipping: Centavos;
  items: readonly { id: number; price: Centavos; quantity: number }[];
};

type StatusChange = { from: OrderStatus | null; to: OrderStatus; at: Date };

export type Terms = {
  whyNot: NoWithdrawalReason | null;
  until: Date | null;
  /** Units that may be given back, per line. */
  lines: { orderItemId: number; quantity: number }[];
};

export function termsOf(
  order: ReturnableOrder,
  back: MoneyBack,
  history: readonly StatusChange[],
  now: Date,
): Terms {
  const deliveredAt = deliveryOf(order, history);
  const until = deliveredAt && endOfDay(addBusinessDays(dayOf(deliveredAt), WITHDRAWAL_BUSINESS_DAYS));
  const lines = unitsLeft(order, back);
  const whyNot = refusal(order, back) ?? (until && now > until ? "expired" : null);
  if (whyNot) return { whyNot, until, lines: [] };
  return lines.length > 0 ? { whyNot: null, until, lines } : { whyNot: "nothing_left", until, lines };
}

function refusal(order: ReturnableOrder, back: MoneyBack): NoWithdrawalReason | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.paymentStatus === "refunded") return "refunded";
  if (order.paymentStatus !== "accepted" || back.paid === 0n) return "not_paid";
  if (back.withdrawals.some(isOpen)) return "already_open";
  return sumsOf(order, back).refundable > 0n ? null : "refunded";
}

/** When the status that it still has began to say that it is with the customer. */
function deliveryOf(order: ReturnableOrder, history: readonly StatusChange[]): Date | null {
  const isDelivered = (status: OrderStatus) => status === "delivered" || status === "completed";
  if (!isDelivered(order.status)) return null;
  return history.findLast(({ from, to }) => isDelivered(to) && from !== to)?.at ?? null;
}

function unitsLeft(order: ReturnableOrder, back: MoneyBack): Terms["lines"] {
  const given = back.withdrawals.filter(({ state }) => state !== "refused").flatMap(({ lines }) => lines);
  return order.items
    .map(({ id, quantity }) => ({
      orderItemId: id,
      quantity: given
        .filter((line) => line.orderItemId === id)
        .reduce((left, line) => left - line.quantity, quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** What must be paid back for these lines. */
export function amountOf(
  order: ReturnableOrder,
  back: MoneyBack,
  lines: Terms["lines"],
): { amount: Centavos; includesShipping: boolean } {
  const goods = lines.reduce((total, { orderItemId, quantity }) => {
    const price = order.items.find((item) => item.id === orderItemId)?.price ?? 0n;
    return total + price * BigInt(quantity);
  }, 0n);
  const asked = lines.reduce((units, line) => units + line.quantity, 0);
  const left = unitsLeft(order, back).reduce((units, line) => units + line.quantity, 0);
  const { refundable } = sumsOf(order, back);
  return payBackOf({ goods, shipping: order.shipping, isEverything: asked === left, refundable });
}

export function payBackBy(requestedAt: Date): Date {
  return endOfDay(addDays(dayOf(requestedAt), PAY_BACK_CALENDAR_DAYS));
}
