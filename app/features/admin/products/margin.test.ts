import { expect, test } from "vitest";
import { marginOf } from "./margin.ts";

test("the margin is what remains of the price after cost and IVA", () => {
  expect(marginOf({ price: 20_000, cost: 5000, vatPercent: 0 })).toEqual({ pesos: 15_000, percent: 75 });
  expect(marginOf({ price: 23_800, cost: 5000, vatPercent: 19 })).toEqual({ pesos: 15_000, percent: 75 });
  expect(marginOf({ price: 18_900, cost: 6500, vatPercent: 19 })).toEqual({ pesos: 9382.35, percent: 59 });
  expect(marginOf({ price: 4000, cost: 5000, vatPercent: 0 })).toEqual({ pesos: -1000, percent: -25 });
});

test("without a price or a cost there is no margin", () => {
  expect(marginOf({ price: 20_000, cost: Number.NaN, vatPercent: 0 })).toBeNull();
  expect(marginOf({ price: 0, cost: 5000, vatPercent: 0 })).toBeNull();
});
