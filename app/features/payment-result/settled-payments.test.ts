import { expect, test } from "vitest";
import { settleOnce } from "./settled-payments.ts";

test("a payment is news once, another is news again", () => {
  expect(settleOnce("a")).toBe(true);
  expect(settleOnce("a")).toBe(false);
  expect(settleOnce("b")).toBe(true);
});
