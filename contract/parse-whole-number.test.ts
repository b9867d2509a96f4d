import { expect, it } from "vitest";
import { parseSignedWholeNumber, parseWholeNumber } from "./parse-whole-number.ts";

it.each([
  ["12", 12],
  [" 0 ", 0],
  ["1.000", 1000],
  ["12.345.678", 12_345_678],
])("%j is the number %i", (typed, number) => {
  expect(parseWholeNumber(typed)).toBe(number);
});

it.each(["", "-1", "2.5", "1.00", "1,000", "1e3", "diez"])("%j is no whole number", (typed) => {
  expect(parseWholeNumber(typed)).toBeNaN();
});

it.each([
  ["-1.000", -1000],
  ["12", 12],
  ["--1", Number.NaN],
])("%j with its sign is %i", (typed, number) => {
  expect(parseSignedWholeNumber(typed)).toBe(number);
});
