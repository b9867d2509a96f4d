import { expect, test } from "vitest";
import { recordSettledPayment } from "./settled-payments.ts";

test("a payment is recorded once, another one again", () => {
  expect(recordSettledPayment("a")).toBe(true);
  expect(recordSettledPayment("a")).toBe(false);
  expect(recordSettledPayment("b")).toBe(true);
});
