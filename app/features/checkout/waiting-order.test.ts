import { expect, test } from "vitest";
import { sameUnpaidOrder, waitingOrderOf } from "./waiting-order.ts";

const paid = { id: 9, status: "procesando", paymentStatus: "accepted", isPayable: false } as const;
const unpaid = { id: 8, status: "pendiente", paymentStatus: "rejected", isPayable: true } as const;
const underWay = { id: 7, status: "pendiente", paymentStatus: "pending", isPayable: false } as const;
const expired = { id: 6, status: "cancelado", paymentStatus: "unpaid", isPayable: false } as const;

test("the newest order that can be paid, or is being paid, is told", () => {
  expect(waitingOrderOf([paid, unpaid, underWay], null)).toEqual({ id: 8, payment: "unpaid" });
  expect(waitingOrderOf([paid, underWay, unpaid], null)).toEqual({ id: 7, payment: "underWay" });
});

test("what is paid or over is not told, nor the order that this tab is placing", () => {
  expect(waitingOrderOf([paid, expired], null)).toBeNull();
  expect(waitingOrderOf([unpaid], 8)).toBeNull();
});

const lines = [
  { productId: 1, size: "260 ml", quantity: 2 },
  { productId: 4, size: "", quantity: 1 },
];

test("an unpaid order of the same lines is the same purchase, but for this tab's own", () => {
  const same = { id: 5, isPayable: true, items: lines.toReversed() };

  expect(sameUnpaidOrder([{ ...same, id: 6, isPayable: false }, same], null, lines)).toBe(same);
  expect(sameUnpaidOrder([same], 5, lines)).toBeNull();
});

test("another size, number or product is another purchase", () => {
  const [first = { productId: 1, size: "", quantity: 1 }, second] = lines;
  const differing = [{ size: "430 ml" }, { quantity: 3 }, { productId: 2 }, { productId: null }];

  for (const change of differing) {
    const items = [{ ...first, ...change }, ...(second ? [second] : [])];
    expect(sameUnpaidOrder([{ id: 5, isPayable: true, items }], null, lines)).toBeNull();
  }
  expect(sameUnpaidOrder([{ id: 5, isPayable: true, items: [first] }], null, lines)).toBeNull();
});
