import { expect, test } from "vitest";
import { checkExpectedStock } from "./check-expected-stock.ts";

const checkOf = (size: string, expected: number, stock: number) => ({ size, expected, stock });

test("a stock as expected is no conflict", () => {
  expect(() => checkExpectedStock([checkOf("", 3, 3), checkOf("260 ml", 0, 0)])).not.toThrow();
});

test("a conflict names only what changed, with its size", () => {
  const moved = [checkOf("260 ml", 5, 4), checkOf("", 2, 9)];
  const check = () => checkExpectedStock([checkOf("80 ml", 1, 1), ...moved]);

  expect(check).toThrow("El stock cambió mientras lo editabas: 260 ml pasó de 5 a 4, pasó de 2 a 9.");
  expect(check).toThrow(expect.objectContaining({ code: "conflict", details: { movedStock: moved } }));
});
