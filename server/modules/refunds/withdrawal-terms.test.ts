import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { WithdrawalState } from "#contract/payments/refunds.ts";
import type { PaymentAndRefunds } from "./read-payment-and-refunds.ts";
import type { WithdrawalRow } from "./withdrawal-rows.ts";
import { urgencyOf } from "./withdrawal-steps.ts";
import {
  computeRefundAmount,
  computeTerms,
  type ReturnableOrder,
  refundDeadline,
  withdrawable,
} from "./withdrawal-terms.ts";

const order: ReturnableOrder = {
  status: "delivered",
  paymentStatus: "accepted",
  paymentMethod: "credit-card",
  confirmedAt: null,
  received: 0n,
  receivedRefunded: 0n,
  total: 9_000_000n,
  shipping: 1_000_000n,
  surcharges: 0n,
  items: [
    { id: 1, price: 3_000_000n, quantity: 2, discount: 0n },
    { id: 2, price: 2_000_000n, quantity: 1, discount: 0n },
  ],
};
const charged = (amount: bigint) => ({ charged: amount, charges: [] });
const paid: PaymentAndRefunds = { gateway: charged(9_000_000n), refunds: [], withdrawals: [] };

function delivered(at: string) {
  return [
    { from: null, to: "pending" as const, at: new Date("2026-01-01T12:00:00Z") },
    { from: "shipped" as const, to: "delivered" as const, at: new Date(at) },
  ];
}

function withdrawalOf(state: WithdrawalState, ...lines: [orderItemId: number, quantity: number][]) {
  return {
    state,
    lines: lines.map(([orderItemId, quantity]) => ({ orderItemId, quantity })),
  } as WithdrawalRow;
}

describe("the end of the withdrawal right", () => {
  test.each([
    ["in a plain week", "2026-02-16T17:00:00Z", "2026-02-24T04:59:59.999Z"],
    [
      "late in the evening, when it is the next day in UTC",
      "2026-02-17T03:00:00Z",
      "2026-02-24T04:59:59.999Z",
    ],
    ["on a Saturday", "2026-02-21T17:00:00Z", "2026-02-28T04:59:59.999Z"],
    ["before a holiday that moved to Monday", "2026-03-19T17:00:00Z", "2026-03-28T04:59:59.999Z"],
    ["before Holy Week's holidays", "2026-03-30T17:00:00Z", "2026-04-09T04:59:59.999Z"],
    ["before the year's end", "2026-12-30T17:00:00Z", "2027-01-08T04:59:59.999Z"],
  ])("for an order delivered %s", (_, at, until) => {
    const last = new Date(until);

    expect(computeTerms(order, paid, delivered(at), last)).toMatchObject({ whyNot: null, until: last });
    expect(computeTerms(order, paid, delivered(at), new Date(last.getTime() + 1))).toEqual({
      whyNot: "expired",
      until: last,
      lines: [],
    });
  });

  test("counts from the last delivery, not from flags closed afterwards", () => {
    const history = [
      ...delivered("2026-02-02T17:00:00Z"),
      { from: "delivered" as const, to: "shipped" as const, at: new Date("2026-02-03T17:00:00Z") },
      { from: "shipped" as const, to: "delivered" as const, at: new Date("2026-02-16T17:00:00Z") },
      { from: "delivered" as const, to: "delivered" as const, at: new Date("2026-02-20T17:00:00Z") },
    ];

    const { until } = computeTerms(order, paid, history, new Date("2026-02-20T18:00:00Z"));

    expect(until?.toISOString()).toBe("2026-02-24T04:59:59.999Z");
  });

  test("does not exist for an order that was delivered and is on its way again", () => {
    const again = { ...order, status: "shipped" as const };

    expect(computeTerms(again, paid, delivered("2026-02-16T17:00:00Z"), new Date()).until).toBeNull();
  });

  test.each<OrderStatus>(["processing", "shipped"])(
    "does not exist yet for a paid order that is %s",
    (status) => {
      const terms = computeTerms({ ...order, status }, paid, [], new Date("2030-01-01T00:00:00Z"));

      expect(terms).toMatchObject({ whyNot: null, until: null });
    },
  );
});

describe("the units that may be returned", () => {
  const now = new Date("2026-02-16T18:00:00Z");
  const terms = (given: Partial<ReturnableOrder>, paymentAndRefunds: Partial<PaymentAndRefunds> = {}) =>
    computeTerms(
      { ...order, ...given },
      { ...paid, ...paymentAndRefunds },
      delivered("2026-02-16T17:00:00Z"),
      now,
    );

  test("are those that are in no other withdrawal", () => {
    const withdrawals = [withdrawalOf("refunded", [1, 1]), withdrawalOf("refused", [2, 1])];

    expect(terms({}, { withdrawals }).lines).toEqual([
      { orderItemId: 1, quantity: 1 },
      { orderItemId: 2, quantity: 1 },
    ]);
  });

  test.each([
    ["cancelled", { status: "cancelled" as const }, {}],
    ["not_paid", { paymentStatus: "unpaid" as const }, {}],
    ["not_paid", { paymentStatus: "reversed" as const }, {}],
    ["not_paid", {}, { gateway: charged(0n) }],
    ["refunded", { paymentStatus: "refunded" as const }, {}],
    ["already_open", {}, { withdrawals: [withdrawalOf("requested", [1, 1])] }],
    ["already_open", {}, { withdrawals: [withdrawalOf("approved", [1, 1])] }],
    ["already_open", {}, { withdrawals: [withdrawalOf("received", [1, 1])] }],
    ["nothing_left", {}, { withdrawals: [withdrawalOf("refunded", [1, 2], [2, 1])] }],
  ])("are none when the order is %s", (whyNot, given, paymentAndRefunds) => {
    expect(terms(given, paymentAndRefunds)).toMatchObject({ whyNot, lines: [] });
  });

  test("a part is refunded without the shipping fee, the rest of the order with it", () => {
    const part = [{ orderItemId: 1, quantity: 1 }];
    const rest = [
      { orderItemId: 1, quantity: 1 },
      { orderItemId: 2, quantity: 1 },
    ];
    const before = { ...paid, withdrawals: [withdrawalOf("refunded", [1, 1])] };

    expect(computeRefundAmount(order, paid, part)).toEqual({ amount: 3_000_000n, includesShipping: false });
    expect(computeRefundAmount(order, before, rest)).toEqual({ amount: 6_000_000n, includesShipping: true });
  });

  test("goods are refunded at their price after discounts, and a whole order with its surcharges", () => {
    const [first, second] = order.items.map((item, index) => ({ ...item, discount: index ? 0n : 100_001n }));
    const discounted = {
      ...order,
      surcharges: 300_000n,
      items: [first, second].flatMap((item) => item ?? []),
    };
    const one = [{ orderItemId: 1, quantity: 1 }];
    const paymentAndRefunds = {
      ...paid,
      gateway: charged(10_000_000n),
      withdrawals: [withdrawalOf("refunded", [1, 1])],
    };
    const all = [
      { orderItemId: 1, quantity: 2 },
      { orderItemId: 2, quantity: 1 },
    ];

    const amounts = [
      computeRefundAmount({ ...discounted, total: 9_199_999n }, paid, one),
      computeRefundAmount({ ...discounted, total: 9_199_999n }, paymentAndRefunds, one),
      computeRefundAmount(
        { ...discounted, total: 9_199_999n },
        { ...paid, gateway: charged(10_000_000n) },
        all,
      ),
    ].map(({ amount }) => amount);

    expect(amounts).toEqual([2_949_999n, 2_950_000n, 9_199_999n]);
  });

  test("of an order that was paid on delivery, what the carrier collected is refunded", () => {
    const onDelivery = {
      ...order,
      paymentMethod: "cod" as const,
      paymentStatus: "unpaid" as const,
      confirmedAt: new Date("2026-02-01T12:00:00Z"),
    };
    const nothing = { ...paid, gateway: charged(0n) };
    const history = delivered("2026-02-16T17:00:00Z");
    const termsOf = (status: OrderStatus) => computeTerms({ ...onDelivery, status }, nothing, history, now);

    expect(termsOf("delivered").whyNot).toBeNull();
    expect(termsOf("completed")).toMatchObject({ whyNot: null, until: expect.any(Date) });
    expect(termsOf("shipped").whyNot).toBe("not_paid");
    expect(withdrawable(onDelivery, nothing)).toBe(9_000_000n);
    expect(withdrawable({ ...onDelivery, status: "shipped" }, nothing)).toBe(0n);
  });

  test("are none of an order whose money went back without a withdrawal", () => {
    const refunds = [
      { amount: 9_000_000n, withdrawalId: null, reference: "R" },
    ] as PaymentAndRefunds["refunds"];

    expect(terms({}, { refunds })).toMatchObject({ whyNot: "refunded", lines: [] });
  });

  test("a line that the order does not have is refunded with nothing", () => {
    const lines = [
      { orderItemId: 1, quantity: 1 },
      { orderItemId: 99, quantity: 1 },
    ];

    expect(computeRefundAmount(order, paid, lines).amount).toBe(3_000_000n);
  });

  test("an order that was sent free of charge is refunded without shipping", () => {
    const free = { ...order, shipping: 0n, total: 8_000_000n };
    const all = [
      { orderItemId: 1, quantity: 2 },
      { orderItemId: 2, quantity: 1 },
    ];

    expect(computeRefundAmount(free, paid, all)).toEqual({ amount: 8_000_000n, includesShipping: false });
  });

  test("the centavo that does not divide goes to the unit that completes the line", () => {
    const three = { ...order, items: [{ id: 1, price: 100n, quantity: 3, discount: 2n }] };
    const last = [{ orderItemId: 1, quantity: 1 }];
    const two = { ...paid, withdrawals: [withdrawalOf("refunded", [1, 2])] };

    expect(computeRefundAmount({ ...three, shipping: 0n }, two, last).amount).toBe(100n);
  });

  test("the refund never exceeds what is left of the payment", () => {
    const refunds = [
      { amount: 8_500_000n, withdrawalId: null, reference: "R" },
    ] as PaymentAndRefunds["refunds"];

    expect(computeRefundAmount(order, { ...paid, refunds }, [{ orderItemId: 1, quantity: 1 }]).amount).toBe(
      500_000n,
    );
  });
});

test("the refund term is fifteen calendar days, until the end of the day in Bogotá", () => {
  expect(refundDeadline(new Date("2026-12-20T04:00:00Z")).toISOString()).toBe("2027-01-04T04:59:59.999Z");
});

test.each([
  ["2026-03-05T17:00:00Z", "on_time"],
  ["2026-03-14T04:59:59Z", "on_time"],
  ["2026-03-14T05:00:00Z", "near"],
  ["2026-03-20T04:59:59.999Z", "near"],
  ["2026-03-20T05:00:00Z", "overdue"],
])("at %s a withdrawal whose refund term ends on the 19th is %s", (now, urgency) => {
  const by = new Date("2026-03-20T04:59:59.999Z");

  expect(urgencyOf({ state: "approved", payBackBy: by }, new Date(now))).toBe(urgency);
  expect(urgencyOf({ state: "refunded", payBackBy: by }, new Date(now))).toBeNull();
});
