import { expect, test } from "vitest";
import { type OrderTextFacts, textsFor } from "./order-texts.ts";

test("the texts of a pickup order say that it is ready, never that it is on its way", () => {
  const ready: OrderTextFacts = {
    status: "shipped",
    paymentStatus: "accepted",
    shippingMethod: "pickup",
    isConfirmationDue: false,
    isTracked: true,
  };

  expect(textsFor(ready)).toEqual(["pickup"]);
  expect(textsFor({ ...ready, shippingMethod: "standard" })).toEqual(["shipped"]);
});
