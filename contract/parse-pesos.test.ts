import { expect, test } from "vitest";
import { parsePesos, parseSignedPesos } from "./parse-pesos.ts";

test.each([
  ["28900", 28_900],
  ["28.900", 28_900],
  ["$ 28.900,50", 28_900.5],
  ["1.234.567", 1_234_567],
  ["28900,5", 28_900.5],
  ["28900.50", 28_900.5],
  [" 0 ", 0],
])("reads %j as %d pesos", (typed, pesos) => {
  expect(parsePesos(typed)).toBe(pesos);
});

test.each(["", "abc", "-5", "28.90.0", "28,900,000", "1e3", "28.9000"])("refuses %j", (typed) => {
  expect(parsePesos(typed)).toBeNaN();
});

test.each([
  ["-5", -5],
  ["-$ 28.900,50", -28_900.5],
  ["28.900", 28_900],
])("reads %j as the signed amount %d", (typed, pesos) => {
  expect(parseSignedPesos(typed)).toBe(pesos);
});

test.each(["-", "--5", "-abc"])("refuses %j as a signed amount", (typed) => {
  expect(parseSignedPesos(typed)).toBeNaN();
});
