import { expect, test } from "vitest";
import { compareSizes } from "./size-order.ts";

test("sizes are sorted by amount in any unit, and sizes without a number come last", () => {
  const sizes = ["Kit", "1.000 ml", "Talla 3", "0,5 l", "80 ml", "260 ml", "Caja", "1 kilo", "30 ml"];

  expect(sizes.sort(compareSizes)).toEqual([
    "Talla 3",
    "30 ml",
    "80 ml",
    "260 ml",
    "0,5 l",
    "1 kilo",
    "1.000 ml",
    "Caja",
    "Kit",
  ]);
});
