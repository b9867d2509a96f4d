import { expect, test } from "vitest";
import { findMeasure } from "./find-measure.ts";
import { measureOf, measurePattern } from "./measure.ts";

test.each([
  ["260 ml", { unit: "ml", amount: 260 }],
  ["1 L", { unit: "ml", amount: 1000 }],
  ["1,5 lt", { unit: "ml", amount: 1500 }],
  ["1.500 L", { unit: "ml", amount: 1500 }],
  ["1.000 ml", { unit: "ml", amount: 1000 }],
  ["1,000 ml", { unit: "ml", amount: 1000 }],
  ["250 cc", { unit: "ml", amount: 250 }],
  ["0,5 kg", { unit: "g", amount: 500 }],
  ["0.250 g", { unit: "g", amount: 0.25 }],
  ["500 gr.", { unit: "g", amount: 500 }],
  ["3 unidades", { unit: "unit", amount: 3 }],
  ["Frasco de 120 g", null],
  ["Grande", null],
  ["0 ml", null],
  ["1.2.3 ml", null],
])("the size '%s' is %j", (size, measure) => {
  expect(measureOf(size)).toEqual(measure);
});

test.each([
  ["Frasco de 120 g", 120],
  ["Galón de 3.785 ml", 3785],
  ["Caja de 3 unidades de 80 g", 80],
  ["Caja de 3 unidades", null],
  ["Set de 2 lápices", null],
  ["Grande", null],
  ["", null],
])("the size '%s' names %s ml or g", (size, measure) => {
  expect(findMeasure(size)).toBe(measure);
});

test.each([
  ["500 g", ["500 gramos", "500gr", "500 grs", "0,5 kg", "0.50 kilos", "500,0 g"]],
  ["1 L", ["1000 ml", "1.000 ml", "1,000 cc", "1000cc", "1 litro", "1,0 lt"]],
  ["1.5 kg", ["1500 g", "1.500 g", "1,5 kilos"]],
])("«%s» is also written in other ways", (size, others) => {
  for (const other of [size, ...others]) {
    expect(patternOf(size).test(other.toLowerCase()), other).toBe(true);
    expect(patternOf(other).test(size.toLowerCase()), other).toBe(true);
  }
});

test.each([
  ["30 ml", "430 ml"],
  ["30 ml", "30 g"],
  ["1 ml", "1.000 ml"],
  ["1,5 g", "1.500 g"],
  ["1 L", "1.500 ml"],
])("«%s» is not '%s'", (size, other) => {
  expect(patternOf(size).test(other.toLowerCase())).toBe(false);
});

function patternOf(size: string): RegExp {
  const measure = measureOf(size);
  if (!measure || measure.unit === "unit") throw new Error(`${size} is no volume or weight`);
  return new RegExp(`^${measurePattern(measure.unit, measure.amount)}$`);
}
