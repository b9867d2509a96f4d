import { expect, test } from "vitest";
import { canPayAfterClosing, nextSteps, type Situation } from "./next-steps.ts";

const own = { id: 7, path: "/order/7" };
const byLink = { id: 7, path: "/pedido/abc" };
const byPaymentLink = { id: 7, path: "/pagar/abc" };
const foreign = { id: 7, path: null };
const rejected: Situation = {
  outcome: "failure",
  isKnown: true,
  isClosed: false,
  order: own,
  orderEnd: null,
  isPayableOnline: true,
  isVisitor: false,
};
const paid: Situation = { ...rejected, outcome: "success" };
const closed: Situation = { ...rejected, isKnown: false, isClosed: true };

/** The buttons' names; a star marks the primary ones. */
const stepsOf = (situation: Situation) =>
  nextSteps(situation).map(({ name, isPrimary }) => (isPrimary ? `${name}*` : name));

test("a paid order of an account leads to the list of orders, then to the order", () => {
  expect(stepsOf(paid)).toEqual(["orders*", "order"]);
});

test("a paid order of a guest leads to the order, and without its link to the form that finds it", () => {
  expect(stepsOf({ ...paid, order: byLink, isVisitor: true })).toEqual(["order*"]);
  expect(stepsOf({ ...paid, order: foreign, isVisitor: true })).toEqual(["find*", "orders"]);
});

test("who paid by a payment link gets back to its page, and to the own orders only with an account", () => {
  expect(stepsOf({ ...paid, order: byPaymentLink, isVisitor: true })).toEqual(["order*"]);
  expect(stepsOf({ ...paid, order: byPaymentLink })).toEqual(["orders*", "order"]);
});

test("a rejected payment of a payment link is repeated on the link's page", () => {
  expect(stepsOf({ ...rejected, order: byPaymentLink, isVisitor: true })).toEqual([
    "order*",
    "retry",
    "shop",
  ]);
});

test("a rejected payment of an order from another browser leads to the form that finds the order", () => {
  expect(stepsOf({ ...rejected, order: foreign, isVisitor: true })).toEqual(["find*", "retry", "shop"]);
});

test("while the bank has not answered, the order comes first", () => {
  expect(stepsOf({ ...paid, outcome: "pending" })).toEqual(["order*", "shop"]);
  expect(stepsOf({ ...paid, outcome: "pending", order: null })).toEqual(["shop*"]);
});

test("a payment of an order that ended since leads to the order and the shop, not to a new payment", () => {
  expect(stepsOf({ ...paid, orderEnd: "cancelled" })).toEqual(["order*", "shop"]);
  expect(stepsOf({ ...rejected, orderEnd: "refunded", order: foreign })).toEqual(["find*", "shop"]);
});

test("a rejected payment is repeated from the page", () => {
  expect(stepsOf(rejected)).toEqual(["pay*", "retry", "shop", "order"]);
});

test("an order that cannot be paid any more is not offered for payment", () => {
  expect(stepsOf({ ...rejected, isPayableOnline: false })).toEqual(["retry*", "shop", "order"]);
});

test("whoever closed the gateway's page pays with one tap, as long as the order stands", () => {
  expect(stepsOf(closed)).toEqual(["pay*", "retry", "shop", "order"]);
  expect(canPayAfterClosing(closed)).toBe(true);

  const expired = { ...closed, isPayableOnline: false };
  expect(stepsOf(expired)).toEqual(["order*", "retry", "shop"]);
  expect(canPayAfterClosing(expired)).toBe(false);
});

test("an unknown payment leads to the order before anything else, and can be checked again", () => {
  const unknown = { ...rejected, isKnown: false, order: byLink, isVisitor: true };
  expect(stepsOf(unknown)).toEqual(["order*", "check", "retry", "shop"]);
  expect(stepsOf({ ...unknown, order: null })).toEqual(["find*", "check", "retry", "shop"]);
  expect(stepsOf({ ...unknown, order: null, isVisitor: false })).toEqual([
    "orders*",
    "check",
    "retry",
    "shop",
  ]);
});
