import { expect, test } from "vitest";
import { formatDecimal, parsePercent } from "./decimals.ts";

test("a number is shown with a comma", () => {
  expect([formatDecimal(12.5), formatDecimal(40_000)]).toEqual(["12,5", "40000"]);
});

test.each([
  ["12,5", 12.5],
  ["12.5 %", 12.5],
  [" 20% ", 20],
  ["-5", -5],
])("'%s' is %d percent", (typed, percent) => {
  expect(parsePercent(typed)).toBe(percent);
});

test.each(["", " % ", "diez", "1,2,3"])("'%s' is no percentage", (typed) => {
  expect(parsePercent(typed)).toBeNaN();
});
