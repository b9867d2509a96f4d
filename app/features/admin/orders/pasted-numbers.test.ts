import { expect, test } from "vitest";
import { numbersFromTable } from "./pasted-numbers.ts";

const ids = [12, 13, 14];

test("a pasted table names its orders, whatever their order and the line ends", () => {
  expect(numbersFromTable("14\tAAA1\r\n#12\tBBB2\n99\tCCC3", ids, 0)).toEqual({ 14: "AAA1", 12: "BBB2" });
  expect(numbersFromTable("13;DDD4", ids, 0)).toEqual({ 13: "DDD4" });
});

test("a pasted column fills the orders from the field on", () => {
  expect(numbersFromTable("AAA1\nBBB2\nCCC3\n", ids, 1)).toEqual({ 13: "AAA1", 14: "BBB2" });
});

test("a single number is pasted as text", () => {
  expect(numbersFromTable("AAA1", ids, 0)).toBeNull();
});
