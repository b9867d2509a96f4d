import { expect, test } from "vitest";
import { arrivalOf, canArriveToday } from "./arrival.ts";
import { pickupRate } from "./rate.ts";

const sameDay = { daysFrom: 0, daysUntil: 0, cutoffHour: 15 };
/** A moment in Bogotá, five hours behind UTC. */
const at = (day: string, time: string) => new Date(`${day}T${time}-05:00`);

test.each<[string, Date, boolean]>([
  ["on a Wednesday just before the cut-off hour", at("2026-03-04", "14:59:59"), true],
  ["at the cut-off hour", at("2026-03-04", "15:00"), false],
  ["on a Saturday", at("2026-03-07", "09:00"), false],
  ["on a holiday", at("2026-03-23", "09:00"), false],
  ["before midnight in Bogotá, which is the next day in UTC", at("2026-03-04", "23:30"), false],
])("a same-day method %s: offered %s", (_when, moment, isOffered) => {
  expect(canArriveToday(sameDay, moment)).toBe(isOffered);
});

test("from the cut-off hour on, the days count from the next business day", () => {
  const terms = { daysFrom: 1, daysUntil: 2, cutoffHour: 15 };

  expect(arrivalOf(terms, at("2026-03-06", "14:59"))).toEqual({ from: "2026-03-09", until: "2026-03-10" });
  expect(arrivalOf(terms, at("2026-03-06", "15:00"))).toEqual({ from: "2026-03-10", until: "2026-03-11" });
});

test("an order on a Saturday arrives no earlier than one of Friday evening, also before the cut-off hour", () => {
  const terms = { daysFrom: 1, daysUntil: 2, cutoffHour: 15 };
  const fridayEvening = arrivalOf(terms, at("2026-03-06", "19:00"));

  expect(arrivalOf(terms, at("2026-03-07", "09:00"))).toEqual(fridayEvening);
  expect(arrivalOf(terms, at("2026-03-08", "09:00"))).toEqual(fridayEvening);
});

test("an order for pickup is not promised for a day whose pickup hour has passed", () => {
  const rate = pickupRate({ pickupCutoffHour: 16 });

  expect(arrivalOf(rate, at("2026-03-05", "15:59")).from).toBe("2026-03-05");
  expect(arrivalOf(rate, at("2026-03-05", "16:00"))).toEqual({ from: "2026-03-06", until: "2026-03-09" });
  expect(arrivalOf(rate, at("2026-03-06", "19:30")).from).toBe("2026-03-09");
});
