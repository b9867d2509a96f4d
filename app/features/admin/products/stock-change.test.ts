import { expect, test } from "vitest";
import { readAmount, type StockForm, stockAfter, toAdjustment, withSeenStock } from "./stock-change.ts";

const form = (given: Partial<StockForm>): StockForm => ({
  variantId: 7,
  reason: "recount",
  amount: "4",
  note: "",
  stockWhenTyped: null,
  ...given,
});

test.each([
  ["recount", "12", 12],
  ["receipt", "12", 22],
  ["customer_return", "1", 11],
  ["damage", "3", 7],
  ["other", "-4", 6],
  ["other", "+4", 14],
  ["receipt", "1.000", 1010],
] as const)("%s with %s units turns a stock of ten into %i", (reason, amount, after) => {
  expect(stockAfter(form({ reason, amount }), 10)).toBe(after);
});

test.each([
  ["damage", "-1"],
  ["receipt", "1,5"],
  ["receipt", "10.000.000"],
  ["other", "menos"],
  ["recount", ""],
] as const)("%s does not accept %j", (reason, amount) => {
  expect(readAmount(form({ reason, amount }))).toBeUndefined();
});

test("a recount is sent with the old stock, the other reasons with their units", () => {
  expect(toAdjustment(form({ note: " Inventario " }), 10)).toEqual({
    variantId: 7,
    reason: "recount",
    stock: 4,
    expectedStock: 10,
    note: "Inventario",
  });
  expect(toAdjustment(form({ reason: "damage" }), 10)).toEqual({ variantId: 7, reason: "damage", units: 4 });
});

test("a recount expects the stock of when it was typed, although units are sold before it is sent", () => {
  expect(toAdjustment(form({ amount: "10", stockWhenTyped: 10 }), 9)).toMatchObject({
    stock: 10,
    expectedStock: 10,
  });
});

test("after a refusal a recount expects the stock that it has shown, although more units are sold since", () => {
  const sent = form({ amount: "10", stockWhenTyped: 10 });

  expect(toAdjustment(withSeenStock(sent, sent, 9), 8)).toMatchObject({ stock: 10, expectedStock: 9 });
});

test("the refusal of one size does not change what is typed for another one", () => {
  const now = form({ variantId: 8, stockWhenTyped: 3 });

  expect(withSeenStock(now, form({ variantId: 7 }), 9)).toEqual(now);
});
