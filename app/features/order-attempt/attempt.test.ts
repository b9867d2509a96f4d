import { expect, test } from "vitest";
import { orderBody } from "#tests/support/order-body.ts";
import { attemptFor, attemptOutcome } from "./attempt.ts";

const line = { productId: 1, size: "260 ml", price: 20_000, quantity: 1 };
const body = orderBody([line]);

test("the same form keeps its key and its order", () => {
  const first = { ...attemptFor(body, null, () => "one"), orderId: 12 };

  expect(attemptFor({ ...body }, first, () => "two")).toEqual(first);
});

test("the same form is a new order once the order's units were taken out of the cart", () => {
  const first = { ...attemptFor(body, null, () => "one"), orderId: 12, isTakenOut: true };

  expect(attemptFor({ ...body }, first, () => "two")).toEqual({
    key: "two",
    earlierKeys: [],
    fingerprint: first.fingerprint,
    orderId: null,
  });
});

test("a changed form is a new order", () => {
  const first = { ...attemptFor(body, null, () => "one"), orderId: 12 };

  const changed = attemptFor({ ...body, address: "Calle 11 # 20-30" }, first, () => "two");

  expect(changed).toMatchObject({ key: "two", orderId: null });
});

test.each([
  ["pendiente", "unpaid", true, "payable"],
  ["pendiente", "rejected", true, "payable"],
  ["pendiente", "pending", false, "settled"],
  ["procesando", "accepted", false, "settled"],
  ["cancelado", "unpaid", false, "over"],
  ["cancelado", "accepted", false, "over"],
  ["cancelado", "refunded", false, "over"],
] as const)(
  "an order %s with payment %s (payable: %s) is %s",
  (status, paymentStatus, isPayable, outcome) => {
    const order = {
      status,
      paymentStatus,
      isPayable,
      isInReview: false,
      moneyReceived: 0,
      confirmedAt: null,
    };
    expect(attemptOutcome(order)).toBe(outcome);
  },
);

test.each([
  ["its receipt is under review", { isInReview: true }],
  ["a part of its price arrived", { moneyReceived: 10_000 }],
  ["it was confirmed and is paid on delivery", { status: "procesando", confirmedAt: "2026-03-19T15:00:00Z" }],
] as const)("an unpaid order is settled while %s: a second order would be paid twice", (_why, given) => {
  const waiting = { status: "pendiente", paymentStatus: "unpaid", isPayable: false } as const;
  const order = { ...waiting, isInReview: false, moneyReceived: 0, confirmedAt: null, ...given };

  expect(attemptOutcome(order)).toBe("settled");
});
