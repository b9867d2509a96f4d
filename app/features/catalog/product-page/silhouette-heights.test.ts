import { expect, test } from "vitest";
import { silhouettesOf } from "./silhouette-heights.ts";

const heights = (...sizes: string[]) => silhouettesOf(sizes)?.map(({ height }) => height.toFixed(2));

test("a size with an eighth of the contents is drawn half as tall", () => {
  expect(heights("125 ml", "1 L")).toEqual(["0.50", "1.00"]);
});

test("grams and units compare like millilitres", () => {
  expect(heights("64 g", "125 g")).toEqual(["0.80", "1.00"]);
  expect(heights("1 unidad", "8 unidades")).toEqual(["0.50", "1.00"]);
});

test("the smallest size stays large enough to recognise", () => {
  expect(heights("1 ml", "1000 ml")).toEqual(["0.22", "1.00"]);
});

test.each([[["260 ml"]], [["260 ml", "260 ml"]], [["260 ml", "80 g"]], [["260 ml", "Kit viajero"]], [[]]])(
  "sizes %j are not compared",
  (sizes) => {
    expect(silhouettesOf(sizes)).toBeNull();
  },
);
