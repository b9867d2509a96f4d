import { expect, test } from "vitest";
import { hasRepeatedLine } from "./line-key.ts";

test("two sizes of a product are two lines, and the same size twice is a repeated line", () => {
  const [small, large] = [
    { productId: 1, size: "50 ml" },
    { productId: 1, size: "100 ml" },
  ];
  expect(hasRepeatedLine([small, large, { productId: 2, size: "50 ml" }])).toBe(false);
  expect(hasRepeatedLine([small, large, { productId: 1, size: "50 ml" }])).toBe(true);
});
