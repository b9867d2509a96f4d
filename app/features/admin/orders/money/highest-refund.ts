import type { AdminOrderDetail } from "#contract/orders/order-details.ts";

type Money = Pick<AdminOrderDetail["money"], "refundable">;

/**
 * The highest amount in pesos that an open form sends; null for somebody who may not see it. A payment that arrives raises it.
 * A refund that is recorded meanwhile does not lower it before a refusal has shown that refund: it may be the first try of
 * this form, which the server must be able to recognise.
 */
export function highestRefund(seen: Money, now: Money): number | null {
  return now.refundable === null ? seen.refundable : Math.max(seen.refundable ?? 0, now.refundable);
}
