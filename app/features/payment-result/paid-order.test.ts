import { expect, test } from "vitest";
import { paidOrderOf } from "./paid-order.ts";

const own = { orderId: 12, path: "/order/12", userId: 7 };
const linked = { orderId: 12, path: "/pagar/secreto", userId: null };
const told = (orderId: number | null, isOwnOrder = false) =>
  ({ outcome: "pending", orderId, isOwnOrder }) as const;

test("the gateway's order is led to when it is this customer's", () => {
  expect(paidOrderOf(told(12, true), null, 7)).toEqual({ id: 12, path: "/order/12" });
});

test("an order that this person cannot open is only named", () => {
  expect(paidOrderOf(told(12), null, null)).toEqual({ id: 12, path: null });
  expect(paidOrderOf(told(13), linked, null)).toEqual({ id: 13, path: null });
});

test("whoever paid by a link is led back to it", () => {
  expect(paidOrderOf(told(12), linked, null)).toEqual({ id: 12, path: "/pagar/secreto" });
});

test("a return without a payment leads to the order that this tab left with", () => {
  expect(paidOrderOf(told(null), own, 7)).toEqual({ id: 12, path: "/order/12" });
  expect(paidOrderOf(told(null), linked, null)).toEqual({ id: 12, path: "/pagar/secreto" });
});

test("the next person in this tab is not led to the order of the one before", () => {
  expect(paidOrderOf(told(null), own, 8)).toBeNull();
  expect(paidOrderOf(told(null), own, null)).toBeNull();
});

test("nothing is led to while the gateway is asked", () => {
  expect(paidOrderOf({ outcome: "verifying", orderId: null, isOwnOrder: false }, own, 7)).toBeNull();
});
