import { expect, test } from "vitest";
import { type OrderTextFacts, textsFor } from "./order-texts.ts";

const preparing: OrderTextFacts = {
  status: "processing",
  paymentStatus: "accepted",
  shippingMethod: "standard",
  isConfirmationDue: false,
  isTracked: false,
  isFree: false,
};

test("the texts of a pickup order say that it is ready, never that it is on its way", () => {
  const sent: OrderTextFacts = { ...preparing, status: "shipped", isTracked: true };

  expect(textsFor({ ...sent, shippingMethod: "pickup" })).toEqual(["pickup"]);
  expect(textsFor(sent)).toEqual(["shipped"]);
});

test("nobody is told that a payment arrived for an order that costs nothing", () => {
  expect(textsFor({ ...preparing, isFree: true })).toEqual(["received"]);
  expect(textsFor(preparing)).toEqual(["paid", "received"]);
});
