import { expect, test } from "vitest";
import { growthPercent } from "./growth.ts";

test.each([
  [150n, 100n, 50],
  [50n, 100n, -50],
  [100n, 300n, -66.7],
  [0n, 80n, -100],
  [100n, 100n, 0],
])("from %2$s to %1$s is that many percent", (current, previous, percent) => {
  expect(growthPercent(current, previous)).toBe(percent);
});

test("the growth is 0 when there is nothing to compare with", () => {
  expect(growthPercent(500n, 0n)).toBe(0);
});
