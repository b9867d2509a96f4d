import { expect, test } from "vitest";
import { type OrderTextFacts, textsFor } from "./order-texts.ts";

test("the texts of a pickup order say that it is ready, never that it is on its way", () => {
  const ready: OrderTextFacts = {
    status: "shipped",
    paymentStatus: "accepted",
    shippingMethod: "pickup",
    isConfirmationDue: false,
    isTracked: true,
    isFree: false,
  };

  expect(textsFor(ready)).toEqual(["pickup"]);
  expect(textsFor({ ...ready, shippingMethod: "standard" })).toEqual(["shipped"]);
});

test("nobody is told that a payment arrived for an order that costs nothing", () => {
  const free: OrderTextFacts = {
    status: "processing",
    paymentStatus: "accepted",
    shippingMethod: "standard",
    isConfirmationDue: false,
    isTracked: false,
    isFree: true,
  };

  expect(textsFor(free)).toEqual(["received"]);
  expect(textsFor({ ...free, isFree: false })).toEqual(["paid", "received"]);
});
