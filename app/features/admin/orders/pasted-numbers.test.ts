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

test("an empty cell of a column leaves its order out", () => {
  expect(numbersFromTable("AAA1\r\n\r\nCCC3\r\n", ids, 0)).toEqual({ 12: "AAA1", 14: "CCC3" });
});

test("a single number, and a table that names none of the orders, is pasted as text", () => {
  for (const text of ["AAA1", "AAA1,", "AAA1\t", "Pedido 12\tAAA1"]) {
    expect(numbersFromTable(text, ids, 0), text).toBeNull();
  }
});
