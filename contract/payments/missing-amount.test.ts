import { expect, test } from "vitest";
import { missingPesos } from "./missing-amount.ts";

test("what was given back is missing again", () => {
  expect(missingPesos({ total: 44_900.5, moneyReceived: 40_000, refunded: 10_000 })).toBe(14_900.5);
});

test("staff who see no amounts see none here", () => {
  expect(missingPesos({ total: null, moneyReceived: null, refunded: null })).toBeNull();
});
