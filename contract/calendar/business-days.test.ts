import { expect, test } from "vitest";
import { addBusinessDays, isBusinessDay } from "./business-days.ts";
import { addDays } from "./days.ts";

// From the official calendars: fixed holidays, those moved to Monday, and those that depend on Easter.
const holidays = {
  2024: "01-01 01-08 03-25 03-28 03-29 05-01 05-13 06-03 06-10 07-01 07-20 08-07 08-19 10-14 11-04 11-11 12-08 12-25",
  2025: "01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25",
  2026: "01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25",
  2027: "01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25",
};

test.each(Object.entries(holidays))(
  "the holidays of %s are no business days, and no others",
  (year, list) => {
    const expected = new Set(list.split(" ").map((day) => `${year}-${day}`));
    const wrong = [];
    for (let day = `${year}-01-01`; day.startsWith(year); day = addDays(day, 1)) {
      const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
      if (isBusinessDay(day) !== !(isWeekend || expected.has(day))) wrong.push(day);
    }

    expect(wrong).toEqual([]);
  },
);

test.each([
  ["a plain week", "2026-02-16", "2026-02-23"],
  ["from a Friday, over two weekends", "2026-02-20", "2026-02-27"],
  ["from a Saturday", "2026-02-21", "2026-02-27"],
  ["over a holiday moved to Monday", "2026-03-19", "2026-03-27"],
  ["over Holy Week", "2026-03-30", "2026-04-08"],
  ["over the year's end", "2026-12-24", "2027-01-04"],
  ["over the year's end and Epiphany on its Monday", "2026-12-31", "2027-01-08"],
  ["over two holidays of one month", "2025-06-19", "2025-06-27"],
])("five business days %s: %s to %s", (_, from, to) => {
  expect(addBusinessDays(from, 5)).toBe(to);
});
