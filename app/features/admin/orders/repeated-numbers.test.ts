import { expect, test } from "vitest";
import { repeatedNumbers } from "./repeated-numbers.ts";

test("an order with the number of an earlier one names it, whatever the spaces and capitals", () => {
  const repeated = repeatedNumbers([7, 5, 9, 8], { 7: "AB1", 5: "ab 1 ", 9: "AB2", 8: "AB1" });

  expect([...repeated]).toEqual([
    [5, 7],
    [8, 7],
  ]);
});

test("orders without a number repeat nothing", () => {
  expect(repeatedNumbers([1, 2, 3], { 1: "", 2: "  " }).size).toBe(0);
});
