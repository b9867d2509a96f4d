import fc from "fast-check";
import { expect, test } from "vitest";
import { countSlips, slipsForgiven } from "./spelling.ts";

test.each([
  ["ricino", "ricino", 0],
  ["ricno", "ricino", 1],
  ["savila", "sabila", 1],
  ["canlea", "canela", 1],
  ["acondisonador", "acondicionador", 2],
  ["", "miel", 4],
])("from «%s» to «%s» it counts %i slips", (a, b, slips) => {
  expect(countSlips(a, b)).toBe(slips);
});

test("the way back is as long, and no longer than the longer word", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(countSlips(a, b)).toBe(countSlips(b, a));
      expect(countSlips(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("forgives more in longer words and nothing in the shortest", () => {
  expect(["miel".slice(1), "miel", "acondicionador"].map(slipsForgiven)).toEqual([0, 1, 2]);
});
