import type { AdminOrderDetail, PaymentEvent } from "#contract/orders/order-details.ts";

export const refundWays = ["traced", "cash"] as const;
/** Through the gateway or a bank, which gives a reference, or in cash. */
export type RefundWay = (typeof refundWays)[number];

/** How a refund is proposed: in cash only for an order that was paid in nothing else. */
export function usualRefundWay({ paymentStory }: Pick<AdminOrderDetail, "paymentStory">): RefundWay {
  const received = paymentStory.filter(isReceived);
  return received.length > 0 && received.every(({ method }) => method === "cash") ? "cash" : "traced";
}

/** A payment that somebody recorded, or one that the gateway accepted. */
function isReceived({ kind, status }: PaymentEvent): boolean {
  return kind === "recorded" || status === "accepted";
}
