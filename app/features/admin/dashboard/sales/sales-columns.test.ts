import { expect, test } from "vitest";
import { columnsOf, scaleEnd } from "./sales-columns.ts";

const day = (index: number, sales: number) => ({
  day: `2026-01-${String(index).padStart(2, "0")}`,
  sales,
  orders: 1,
  previous: { sales: 0.1, orders: 2 },
});

test("a year is shown by weeks, whose sums are exact to the centavo", () => {
  const days = Array.from({ length: 14 }, (_, index) => day(index + 1, 0.1));

  expect(columnsOf(days, "year")).toEqual([
    { day: "2026-01-01", sales: 0.7, orders: 7, previous: { sales: 0.7, orders: 14 } },
    { day: "2026-01-08", sales: 0.7, orders: 7, previous: { sales: 0.7, orders: 14 } },
  ]);
  expect(columnsOf(days, "30d")).toHaveLength(14);
});

test.each([
  [0, 4],
  [3, 4],
  [5, 6],
  [17, 20],
  [21, 24],
  [510_000, 600_000],
  [1_000_000, 1_000_000],
])("the scale for a highest value of %d ends at %d", (highest, end) => {
  expect(scaleEnd(highest, 4)).toBe(end);
});
