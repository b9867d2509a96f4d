import { expect, test } from "vitest";
import type { PaymentEvent } from "#contract/orders/order-details.ts";
import { usualRefundWay } from "./usual-refund-way.ts";

function event(given: Partial<PaymentEvent>): PaymentEvent {
  return {
    at: "2026-03-01T12:00:00Z",
    kind: "recorded",
    status: null,
    outcome: null,
    refusal: null,
    reference: null,
    amount: null,
    method: null,
    isTest: false,
    by: null,
    ...given,
  };
}
const opened = event({ kind: "opened", amount: 50_000 });
const inCash = event({ method: "cash", amount: 50_000 });
const byTransfer = event({ method: "transfer", amount: 50_000 });
const accepted = event({ kind: "announced", status: "accepted" });
const rejected = event({ kind: "announced", status: "rejected" });

test.each([
  ["cash", "paid in cash", [inCash]],
  ["cash", "paid in cash after a payment at the gateway failed", [opened, rejected, inCash]],
  ["traced", "paid by transfer", [byTransfer]],
  ["traced", "paid partly in cash", [inCash, byTransfer]],
  ["traced", "paid in cash and, later, at the gateway", [opened, inCash, accepted]],
  ["traced", "not paid", []],
] as const)("a refund is proposed as %s for an order %s", (way, _case, paymentStory) => {
  expect(usualRefundWay({ paymentStory: [...paymentStory] })).toBe(way);
});
