import { expect, test } from "vitest";
import {
  findDuplicateOrder,
  findOrderToPay,
  findOtherOrder,
  releasesOldestOrder,
} from "./find-earlier-orders.ts";

const byCard = { paymentMethod: "credit-card" } as const;
const paid = { ...byCard, id: 9, status: "procesando", paymentStatus: "accepted", isPayable: false } as const;
const unpaid = { ...byCard, id: 8, status: "pendiente", paymentStatus: "unpaid", isPayable: true } as const;
const rejected = {
  ...byCard,
  id: 5,
  status: "pendiente",
  paymentStatus: "rejected",
  isPayable: true,
} as const;
const pending = {
  ...byCard,
  id: 7,
  status: "pendiente",
  paymentStatus: "pending",
  isPayable: false,
} as const;
const expired = { ...byCard, id: 6, status: "cancelado", paymentStatus: "unpaid", isPayable: false } as const;

test("shows the newest order whose payment is missing or pending", () => {
  expect(findOtherOrder([paid, unpaid, pending], null)).toEqual({ order: unpaid, payment: "unpaid" });
  expect(findOtherOrder([paid, pending, unpaid], null)).toEqual({ order: pending, payment: "pending" });
});

test("ignores paid and cancelled orders and the one that this tab is placing", () => {
  expect(findOtherOrder([paid, expired], null)).toBeNull();
  expect(findOtherOrder([unpaid], 8)).toBeNull();
});

test("an order that is paid on delivery waits for nothing", () => {
  expect(findOtherOrder([{ ...unpaid, paymentMethod: "cod" }], null)).toBeNull();
});

test("this tab's order, too, waits while its bank has not answered", () => {
  expect(findOtherOrder([pending], 7)).toEqual({ order: pending, payment: "pending" });
});

test("finds the newest rejected payment that can be repeated, which is not also shown as waiting", () => {
  expect(findOrderToPay([unpaid, { ...rejected, isPayable: false }, rejected], null)).toBe(rejected);
  expect(findOrderToPay([paid, unpaid, pending], null)).toBeNull();
  expect(findOtherOrder([rejected], null)).toBeNull();
  expect(findOtherOrder([unpaid, rejected], unpaid.id)).toEqual({ order: rejected, payment: "unpaid" });
});

test("the notice offers this tab's payable order before one whose payment was rejected", () => {
  expect(findOrderToPay([rejected, unpaid], unpaid.id)).toBe(unpaid);
  expect(findOrderToPay([pending], pending.id)).toBeNull();
});

test("a fourth unpaid order would release the oldest one, unless it replaces one of them", () => {
  const three = [unpaid, { ...unpaid, id: 4 }, paid, { ...unpaid, id: 2 }];
  expect(releasesOldestOrder(three, null)).toBe(true);
  expect(releasesOldestOrder(three.slice(0, 3), null)).toBe(false);
  expect(releasesOldestOrder(three, unpaid.id)).toBe(false);
});

const lines = [
  { productId: 1, size: "260 ml", quantity: 2 },
  { productId: 4, size: "", quantity: 1 },
];

test("an unpaid order of the same lines is the same purchase, except this tab's own", () => {
  const same = { id: 5, isPayable: true, items: lines.toReversed() };

  expect(findDuplicateOrder([{ ...same, id: 6, isPayable: false }, same], null, lines)).toBe(same);
  expect(findDuplicateOrder([same], 5, lines)).toBeNull();
});

test("another size, quantity or product is another purchase", () => {
  const [first = { productId: 1, size: "", quantity: 1 }, second] = lines;
  const differing = [{ size: "430 ml" }, { quantity: 3 }, { productId: 2 }, { productId: null }];

  for (const change of differing) {
    const items = [{ ...first, ...change }, ...(second ? [second] : [])];
    expect(findDuplicateOrder([{ id: 5, isPayable: true, items }], null, lines)).toBeNull();
  }
  expect(findDuplicateOrder([{ id: 5, isPayable: true, items: [first] }], null, lines)).toBeNull();
});
