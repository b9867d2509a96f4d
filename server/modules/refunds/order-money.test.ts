import { expect, test } from "vitest";
import { computeSums, type OrderState, paymentStatusAfter } from "./order-money.ts";
import type { PaymentAndRefunds, RefundRow } from "./read-payment-and-refunds.ts";

const order: OrderState = {
  status: "delivered",
  paymentStatus: "accepted",
  total: 100n,
  received: 0n,
  receivedRefunded: 0n,
};

const charge = (ref: string, amount: bigint, isReversed = false) => ({ ref, amount, isReversed });

function paidAndRefunded(
  charged: bigint,
  ...refunds: [amount: bigint, withdrawalId: number | null][]
): PaymentAndRefunds {
  return {
    gateway: { charged, charges: [] },
    refunds: refunds.map(([amount, withdrawalId]) => ({ amount, withdrawalId, reference: "R" }) as RefundRow),
    withdrawals: [],
  };
}

test("of a paid order everything can be refunded, and nothing is owed", () => {
  expect(computeSums(order, paidAndRefunded(100n))).toEqual({
    paid: 100n,
    refunded: 0n,
    receivedRefunded: 0n,
    refundable: 100n,
    refundDue: 0n,
    owed: 0n,
    holding: "enough",
  });
});

test.each([
  ["a second payment", {}, paidAndRefunded(200n), 100n],
  ["a second payment, partly given back", {}, paidAndRefunded(200n, [30n, null]), 70n],
  ["a second payment beside a refunded withdrawal", {}, paidAndRefunded(200n, [40n, 1]), 100n],
  ["all of a cancelled order", { status: "cancelled" }, paidAndRefunded(100n, [30n, null]), 70n],
  [
    "all of a refunded order that was paid again",
    { paymentStatus: "refunded" },
    paidAndRefunded(150n, [100n, null]),
    50n,
  ],
  ["nothing of an order that is not paid", {}, paidAndRefunded(0n), 0n],
  ["nothing after a refund out of goodwill", {}, paidAndRefunded(100n, [30n, null]), 0n],
] as const)("the shop owes %s", (_, changes, paymentAndRefunds, due) => {
  expect(computeSums({ ...order, ...changes }, paymentAndRefunds).refundDue).toBe(due);
});

test.each([
  ["nothing once the gateway returned it", { status: "cancelled" }, 100n, 0n],
  [
    "a transfer of a cancelled order that the gateway did not return",
    { status: "cancelled", received: 40n },
    100n,
    40n,
  ],
  ["no transfer while it can be a part of the price", { received: 40n }, 100n, 0n],
  ["a second charge that the gateway did not return", {}, 60n, 40n],
] as const)("after a reversal the shop owes %s", (_, changes, reversed, due) => {
  const { refunds, withdrawals } = paidAndRefunded(100n);
  const paymentAndRefunds = {
    gateway: { charged: 100n, charges: [charge("1", reversed, true), charge("2", 100n - reversed)] },
    refunds,
    withdrawals,
  };

  expect(computeSums({ ...order, paymentStatus: "reversed", ...changes }, paymentAndRefunds).refundDue).toBe(
    due,
  );
});

test("a reversal and the refund that records it are the same money", () => {
  const cancelled = { ...order, status: "cancelled", paymentStatus: "reversed", received: 40n } as const;
  const { refunds, withdrawals } = paidAndRefunded(100n, [100n, null]);
  const paymentAndRefunds = {
    gateway: { charged: 100n, charges: [charge("1", 100n, true)] },
    refunds,
    withdrawals,
  };

  expect(computeSums(cancelled, paymentAndRefunds)).toMatchObject({ refundDue: 40n, refundable: 40n });
});

test("a refund that names a payment that was not reversed is not the reversal", () => {
  const cancelled = { ...order, status: "cancelled", paymentStatus: "reversed" } as const;
  const { refunds, withdrawals } = paidAndRefunded(200n, [100n, null]);
  const charges = (ref: string) => [charge("1", 100n, true), charge(ref, 100n)];
  const gateway = { charged: 200n, charges: charges("R") };

  expect(computeSums(cancelled, { gateway, refunds, withdrawals })).toMatchObject({ refundDue: 0n });
  const other = { ...gateway, charges: charges("another") };
  expect(computeSums(cancelled, { gateway: other, refunds, withdrawals })).toMatchObject({ refundDue: 100n });
});

test("a payment is refunded once all of it went back, not by a part", () => {
  const after = (paid: bigint, refunded: bigint) =>
    paymentStatusAfter(order, computeSums(order, paidAndRefunded(paid, [refunded, null])));

  expect(after(100n, 99n)).toBe("accepted");
  expect(after(100n, 100n)).toBe("refunded");
  expect(after(100n, 101n)).toBe("refunded");
  expect(after(0n, 0n)).toBe("accepted");
});

test("an order that was never paid in full stays unpaid, also once it is cancelled", () => {
  const after = (changes: Partial<OrderState>) => {
    const unpaid = {
      ...order,
      status: "pending",
      paymentStatus: "unpaid",
      received: 30n,
      ...changes,
    } as const;
    return paymentStatusAfter(unpaid, computeSums(unpaid, paidAndRefunded(0n, [30n, null])));
  };

  expect(after({})).toBe("unpaid");
  expect(after({ paymentStatus: "pending" })).toBe("pending");
  expect(after({ status: "cancelled" })).toBe("unpaid");
});

test("a refund gives back what the gateway charged before the money recorded by hand", () => {
  const givenBack = (received: bigint, charged: bigint, refunded: bigint) =>
    computeSums({ ...order, received }, paidAndRefunded(charged, [refunded, null])).receivedRefunded;

  expect(givenBack(30n, 0n, 20n)).toBe(20n);
  expect(givenBack(30n, 20n, 20n)).toBe(0n);
  expect(givenBack(30n, 20n, 45n)).toBe(25n);
});

test("a charge after the refund of a transfer does not change what that refund gave back", () => {
  const later = { ...order, received: 30n, receivedRefunded: 30n };

  expect(computeSums(later, paidAndRefunded(100n, [30n, null])).receivedRefunded).toBe(30n);
  expect(computeSums(later, paidAndRefunded(100n, [30n, null], [100n, 1])).receivedRefunded).toBe(30n);
});

test("an order of 0 pesos stays paid when a payment that came late goes back", () => {
  const free = { ...order, total: 0n };
  const sums = computeSums(free, paidAndRefunded(50n, [50n, null]));

  expect(paymentStatusAfter(free, sums)).toBe("accepted");
});

test.each([
  ["enough, without a refund", [], "enough"],
  ["enough, when the refund names the reversed payment", [["1", 100n]], "enough"],
  ["nothing, when refunds that name the other payment gave back all of it", [["2", 100n]], "nothing"],
  ["perhaps too little, when they gave back a part of it", [["2", 30n]], "uncertain"],
  ["perhaps too little, when a refund names none", [["R", 100n]], "uncertain"],
  [
    "perhaps too little, when refunds in parts name none",
    [
      ["R", 60n],
      ["S", 40n],
    ],
    "uncertain",
  ],
] as const)("of two payments, one of them reversed, the shop holds %s", (_, made, holding) => {
  const refunds = made.map(([reference, amount]) => ({ reference, amount, withdrawalId: null }) as RefundRow);
  const gateway = { charged: 200n, charges: [charge("1", 100n, true), charge("2", 100n)] };

  expect(computeSums(order, { gateway, refunds, withdrawals: [] }).holding).toBe(holding);
});
