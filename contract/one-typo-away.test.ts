import { expect, test } from "vitest";
import { isOneTypoAway } from "./one-typo-away.ts";

test.each([
  ["medelin", "medellin"],
  ["medelllin", "medellin"],
  ["medellim", "medellin"],
  ["medlelin", "medellin"],
  ["cali", "cali"],
])("%s is one typo away from %s", (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(true);
});

test.each([
  ["medeln", "medellin"],
  ["cartagna", "cartago"],
  ["bello", "belmira"],
  ["", "cali"],
])("%s is more than one typo away from %s", (typed, word) => {
  expect(isOneTypoAway(typed, word)).toBe(false);
});
