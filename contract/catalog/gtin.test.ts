import { expect, it } from "vitest";
import { isGtin } from "./gtin.ts";

it.each(["96385074", "036000291452", "4006381333931", "10012345678902"])(
  "%s is a GTIN, and with another last digit it is none",
  (code) => {
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
    expect([isGtin(code), isGtin(wrong)]).toEqual([true, false]);
  },
);

it.each(["", "TB-260", "12345", "96385074 ", "123456789012345"])("%j is no GTIN", (code) => {
  expect(isGtin(code)).toBe(false);
});
