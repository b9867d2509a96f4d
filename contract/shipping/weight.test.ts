import { expect, test } from "vitest";
import { guessWeight, parcelWeight } from "./weight.ts";

test.each([
  ["260 ml", 300],
  ["60 ml", 70],
  ["Grande", null],
] as const)("the first guess for a size of %s is %s g", (size, grams) => {
  expect(guessWeight(size)).toBe(grams);
});

test("a parcel weighs its box and its units, and a size without a weight counts with the default", () => {
  const lines = [
    { weight: 300, units: 2 },
    { weight: null, units: 3 },
  ];

  expect(parcelWeight(lines, { boxGrams: 120, defaultGrams: 400 })).toBe(120 + 600 + 1_200);
});
