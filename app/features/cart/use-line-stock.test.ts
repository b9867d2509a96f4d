import { expect, test } from "vitest";
import { stockOf } from "./use-line-stock.ts";

test("a line may grow up to what there is", () => {
  expect(stockOf({ quantity: 2 }, 3)).toEqual({ max: 3, note: null });
});

test("a line that asks for more says how many there are", () => {
  expect(stockOf({ quantity: 5 }, 1)).toEqual({ max: 1, note: "Solo queda 1 unidad." });
  expect(stockOf({ quantity: 5 }, 3)).toEqual({ max: 3, note: "Solo quedan 3 unidades." });
});

test("a line that is sold out or no longer sold says so", () => {
  expect(stockOf({ quantity: 1 }, 0)).toEqual({ max: 1, note: "Ya no está disponible." });
});
