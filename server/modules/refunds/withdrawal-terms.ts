import { addBusinessDays } from "#contract/calendar/business-days.ts";
import { addDays, dayOf, endOfDay } from "#contract/calendar/days.ts";
import type { Centavos } from "#contract/money.ts";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import { amountToCollect, type CodOrder } from "#contract/payments/cash-on-delivery.ts";
import type { NoWithdrawalReason } from "#contract/payments/refunds.ts";
import { PAY_BACK_CALENDAR_DAYS, WITHDRAWAL_BUSINESS_DAYS } from "#contract/payments/withdrawal-days.ts";
import { computeWithdrawalRefund } from "#contract/payments/withdrawal-refund.ts";
import { type NetLine, netOfUnits } from "#contract/pricing/net-price.ts";
import { computeSums, type OrderState } from "./order-money.ts";
import type { PaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { isOpen } from "./withdrawal-steps.ts";

/** Pure rules of the right of withdrawal (docs/rules/refunds.md#withdrawal-right, Ley 1480, art. 47). */

export type ReturnableOrder = OrderState &
  CodOrder & {
    shipping: Centavos;
    surcharges: Centavos;
    items: readonly (NetLine & { id: number })[];
  };

export type StatusChange = { from: OrderStatus | null; to: OrderStatus; at: Date };

export type Terms = {
  whyNot: NoWithdrawalReason | null;
  until: Date | null;
  /** Units that may be returned, per line. */
  lines: { orderItemId: number; quantity: number }[];
};

export function computeTerms(
  order: ReturnableOrder,
  paymentAndRefunds: PaymentAndRefunds,
  history: readonly StatusChange[],
  now: Date,
): Terms {
  const deliveredAt = findDeliveryDate(order, history);
  const until = deliveredAt && endOfDay(addBusinessDays(dayOf(deliveredAt), WITHDRAWAL_BUSINESS_DAYS));
  const lines = returnableUnits(order, paymentAndRefunds);
  const whyNot = findRefusal(order, paymentAndRefunds) ?? (until && now > until ? "expired" : null);
  if (whyNot) return { whyNot, until, lines: [] };
  return lines.length > 0 ? { whyNot: null, until, lines } : { whyNot: "nothing_left", until, lines };
}

function findRefusal(
  order: ReturnableOrder,
  paymentAndRefunds: PaymentAndRefunds,
): NoWithdrawalReason | null {
  if (order.status === "cancelled") return "cancelled";
  if (order.paymentStatus === "refunded") return "refunded";
  const isPaid = order.paymentStatus === "accepted" && computeSums(order, paymentAndRefunds).paid > 0n;
  if (!isPaid && collectedOnDelivery(order) === 0n) return "not_paid";
  if (paymentAndRefunds.withdrawals.some(isOpen)) return "already_open";
  return withdrawable(order, paymentAndRefunds) > 0n ? null : "refunded";
}

/** The most that a withdrawal may return: what was paid, also on delivery, and not yet refunded. */
export function withdrawable(order: ReturnableOrder, paymentAndRefunds: PaymentAndRefunds): Centavos {
  return computeSums(order, paymentAndRefunds).refundable + collectedOnDelivery(order);
}

/**
 * The customer paid the carrier on delivery, who hands the money over later (docs/rules/refunds.md#withdrawal-right).
 */
function collectedOnDelivery(order: ReturnableOrder): Centavos {
  return isDelivered(order.status) ? amountToCollect(order) : 0n;
}

function isDelivered(status: OrderStatus): boolean {
  return status === "delivered" || status === "completed";
}

/** When the order was delivered; null unless it still is. */
function findDeliveryDate(order: ReturnableOrder, history: readonly StatusChange[]): Date | null {
  if (!isDelivered(order.status)) return null;
  return history.findLast(({ from, to }) => isDelivered(to) && from !== to)?.at ?? null;
}

function returnableUnits(order: ReturnableOrder, paymentAndRefunds: PaymentAndRefunds): Terms["lines"] {
  const given = paymentAndRefunds.withdrawals
    .filter(({ state }) => state !== "refused")
    .flatMap(({ lines }) => lines);
  return order.items
    .map(({ id, quantity }) => ({
      orderItemId: id,
      quantity: given
        .filter((line) => line.orderItemId === id)
        .reduce((left, line) => left - line.quantity, quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** The amount to refund for these lines (docs/rules/refunds.md#withdrawal-amount). */
export function computeRefundAmount(
  order: ReturnableOrder,
  paymentAndRefunds: PaymentAndRefunds,
  lines: Terms["lines"],
): { amount: Centavos; includesShipping: boolean } {
  const leftOf = new Map(
    returnableUnits(order, paymentAndRefunds).map((line) => [line.orderItemId, line.quantity]),
  );
  const goods = lines.reduce((total, { orderItemId, quantity }) => {
    const item = order.items.find(({ id }) => id === orderItemId);
    if (!item) return total;
    return total + netOfUnits(item, quantity, item.quantity - (leftOf.get(orderItemId) ?? 0));
  }, 0n);
  const asked = lines.reduce((units, line) => units + line.quantity, 0);
  const left = [...leftOf.values()].reduce((units, quantity) => units + quantity, 0);
  const refundable = withdrawable(order, paymentAndRefunds);
  const { shipping, surcharges } = order;
  return computeWithdrawalRefund({ goods, shipping, surcharges, isEverything: asked === left, refundable });
}

export function refundDeadline(requestedAt: Date): Date {
  return endOfDay(addDays(dayOf(requestedAt), PAY_BACK_CALENDAR_DAYS));
}
