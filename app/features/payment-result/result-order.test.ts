import { expect, test } from "vitest";
import { isPaidByLink, resultOrderOf } from "./result-order.ts";

const own = { orderId: 12, path: "/order/12", userId: 7 };
const linked = { orderId: 12, path: "/pagar/secreto", userId: null };
const resultWith = (orderId: number | null, isOwnOrder = false) =>
  ({ outcome: "pending", orderId, isOwnOrder }) as const;

test("the result page links to the order if it belongs to this customer", () => {
  expect(resultOrderOf(resultWith(12, true), null, 7)).toEqual({ id: 12, path: "/order/12" });
});

test("an order of somebody else is named without a link", () => {
  expect(resultOrderOf(resultWith(12), null, null)).toEqual({ id: 12, path: null });
  expect(resultOrderOf(resultWith(13), linked, null)).toEqual({ id: 13, path: null });
});

test("somebody who paid by a payment link gets back to it", () => {
  expect(resultOrderOf(resultWith(12), linked, null)).toEqual({ id: 12, path: "/pagar/secreto" });
});

test("a return without a payment links to the order for which this tab went to the gateway", () => {
  expect(resultOrderOf(resultWith(null), own, 7)).toEqual({ id: 12, path: "/order/12" });
  expect(resultOrderOf(resultWith(null), linked, null)).toEqual({ id: 12, path: "/pagar/secreto" });
});

test("the next user of this tab gets no link to the previous user's order", () => {
  expect(resultOrderOf(resultWith(null), own, 8)).toBeNull();
  expect(resultOrderOf(resultWith(null), own, null)).toBeNull();
});

test("there is no link while the payment is being checked", () => {
  expect(resultOrderOf({ outcome: "verifying", orderId: null, isOwnOrder: false }, own, 7)).toBeNull();
});

test("an order that was paid by its link has nothing to do with the cart, unless this tab placed it", () => {
  expect(isPaidByLink(12, linked, null)).toBe(true);
  expect(isPaidByLink(12, linked, 12)).toBe(false);
  expect(isPaidByLink(13, linked, null)).toBe(false);
  expect(isPaidByLink(12, own, null)).toBe(false);
});
