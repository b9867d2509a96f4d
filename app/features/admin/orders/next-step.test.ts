import { expect, it } from "vitest";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { isUnpaid, type NextStep, nextStepOf } from "./next-step.ts";

type NextStepFacts = Parameters<typeof nextStepOf>[0];

const paid: NextStepFacts = {
  status: "pending",
  paymentStatus: "accepted",
  toCollect: 0,
  isConfirmationDue: false,
  isRefundDue: false,
  areGoodsOut: false,
  transfer: null,
  items: [{ quantity: 2 }] as AdminOrderDetail["items"],
  withdrawals: [],
};
const unpaid: Partial<NextStepFacts> = { paymentStatus: "unpaid" };
const onDelivery: Partial<NextStepFacts> = { paymentStatus: "unpaid", toCollect: 32_900 };

it.each<[what: string, order: Partial<NextStepFacts>, step: NextStep | null]>([
  ["a paid order", {}, "processing"],
  ["a prepared order", { status: "processing" }, "shipped"],
  ["a sent order", { status: "shipped" }, "delivered"],
  ["a delivered order", { status: "delivered" }, null],
  ["an unpaid order", unpaid, "get_paid"],
  ["an unpaid order that is prepared already", { ...unpaid, status: "processing" }, "get_paid"],
  ["an order whose payment is under way", { paymentStatus: "pending" }, null],
  ["an unpaid order that was cancelled", { ...unpaid, status: "cancelled" }, null],
  ["a cancelled order that owes its money", { status: "cancelled", isRefundDue: true }, "refund"],
  [
    "a cancelled order that owes its money and whose goods are out",
    { status: "cancelled", isRefundDue: true, areGoodsOut: true },
    "refund",
  ],
  ["a cancelled order whose goods are out", { status: "cancelled", areGoodsOut: true }, "goods_returned"],
  ["a refunded order", { status: "delivered", paymentStatus: "refunded" }, "cancelled"],
  [
    "an order that was returned and refunded",
    { status: "delivered", paymentStatus: "refunded", ...refundedWithdrawal(2) },
    null,
  ],
  [
    "a refunded order of which only a part was returned",
    { status: "shipped", paymentStatus: "refunded", ...refundedWithdrawal(1) },
    "cancelled",
  ],
  ["a refunded order that was cancelled", { status: "cancelled", paymentStatus: "refunded" }, null],
  ["an order to confirm", { ...onDelivery, isConfirmationDue: true }, "confirm"],
  ["a confirmed order", { ...onDelivery, status: "processing" }, "shipped"],
  ["a delivered order whose money the carrier has", { ...onDelivery, status: "delivered" }, "collect"],
  ["an order whose receipt waits", { ...unpaid, transfer: transferWith("waiting") }, "review_receipt"],
  ["an order whose receipt was rejected", { ...unpaid, transfer: transferWith("rejected") }, "get_paid"],
  [
    "an order with a withdrawal to decide",
    { status: "delivered", ...withdrawalWith("approve") },
    "withdrawal",
  ],
  [
    "a withdrawal to refund before the carrier's money arrived",
    { ...onDelivery, status: "delivered", ...withdrawalWith("refund") },
    "collect",
  ],
])("the next step of %s", (_what, order, step) => {
  expect(nextStepOf({ ...paid, ...order })).toBe(step);
});

function transferWith(state: "waiting" | "rejected") {
  return { receipts: [{ state }] } as AdminOrderDetail["transfer"];
}

function withdrawalWith(action: "approve" | "refund") {
  return { withdrawals: [{ actions: [action] }] as AdminOrderDetail["withdrawals"] };
}

function refundedWithdrawal(quantity: number) {
  const withdrawal = { state: "refunded", actions: [] as string[], lines: [{ quantity }] };
  return { withdrawals: [withdrawal] as AdminOrderDetail["withdrawals"] };
}

it.each([
  [unpaid, true],
  [{ paymentStatus: "pending" }, true],
  [{ paymentStatus: "rejected" }, true],
  [{}, false],
  [{ paymentStatus: "refunded" }, false],
  [onDelivery, false],
] as const)("an order with %j is unpaid: %s", (order, expected) => {
  expect(isUnpaid({ ...paid, ...order })).toBe(expected);
});
