import { expect, test } from "vitest";
import { readPercent } from "./bulk-percent.ts";

test.each([
  ["raise", "10", 10],
  ["raise", "7,5 %", 7.5],
  ["lower", "15", -15],
  ["lower", "90", -90],
] as const)("prices that %s by %j change by %d percent", (direction, percent, signed) => {
  expect(readPercent({ direction, percent })).toBe(signed);
});

test.each([
  ["raise", ""],
  ["raise", "0"],
  ["raise", "-5"],
  ["raise", "501"],
  ["raise", "1,255"],
  ["lower", "95"],
] as const)("prices cannot %s by %j percent", (direction, percent) => {
  expect(readPercent({ direction, percent })).toBeNull();
});
