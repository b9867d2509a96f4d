import { expect, test } from "vitest";
import { dayOf, daysBetween, endOfDay, hourOf, subtractMonths } from "./days.ts";

test.each([
  // Around midnight in Bogotá, which is 05:00 UTC.
  ["2026-03-05T04:59:59.999Z", "2026-03-04", 23],
  ["2026-03-05T05:00:00.000Z", "2026-03-05", 0],
  ["2027-01-01T04:00:00.000Z", "2026-12-31", 23],
])("%s is %s in Bogotá, at %i hours", (moment, day, hour) => {
  expect(dayOf(new Date(moment))).toBe(day);
  expect(hourOf(new Date(moment))).toBe(hour);
});

test("a day ends at midnight in Bogotá", () => {
  expect(endOfDay("2026-03-04").toISOString()).toBe("2026-03-05T04:59:59.999Z");
  expect(dayOf(endOfDay("2026-12-31"))).toBe("2026-12-31");
});

test("days between two dates are whole, also over a leap day and backwards", () => {
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-03-05", "2026-03-05")).toBe(0);
  expect(daysBetween("2026-01-01", "2025-12-31")).toBe(-1);
});

test.each([
  ["2026-03-15", 1, "2026-02-15"],
  // A month without that day.
  ["2026-03-31", 1, "2026-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2026-01-31", 3, "2025-10-31"],
  ["2026-12-31", 12, "2025-12-31"],
])("%s less %i months is %s", (day, months, earlier) => {
  expect(subtractMonths(day, months)).toBe(earlier);
});
