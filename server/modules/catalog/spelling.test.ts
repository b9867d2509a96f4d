import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, maxTypos } from "./spelling.ts";

test.each([
  ["ricino", "ricino", 0],
  ["ricno", "ricino", 1],
  ["savila", "sabila", 1],
  ["canlea", "canela", 1],
  ["acondisonador", "acondicionador", 2],
  ["", "miel", 4],
])("from «%s» to «%s» there are %i typos", (a, b, slips) => {
  expect(editDistance(a, b)).toBe(slips);
});

test("the edit distance is symmetric, and at most the length of the longer word", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});

test("longer words may have more typos, and the shortest none", () => {
  expect(["miel".slice(1), "miel", "acondicionador"].map(maxTypos)).toEqual([0, 1, 2]);
});
