import { expect, test } from "vitest";
import { missingAmount, missingPesos } from "./missing-amount.ts";

test("what is missing is the total without what arrived and stayed", () => {
  expect(missingAmount({ total: 100n, received: 70n, receivedRefunded: 20n })).toBe(50n);
});

test("the pesos that are missing are the total without the money that the shop holds", () => {
  expect(missingPesos({ total: 44_900.5, moneyReceived: 30_000 })).toBe(14_900.5);
});

test("staff who see no amounts see none here", () => {
  expect(missingPesos({ total: null, moneyReceived: null })).toBeNull();
});
