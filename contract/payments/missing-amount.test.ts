import { expect, test } from "vitest";
import { missingAmount } from "./missing-amount.ts";

test("what is missing is the total without what arrived and stayed", () => {
  expect(missingAmount({ total: 100n, received: 70n, refunded: 20n })).toBe(50n);
});
