import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayOf, isHoliday, weekdayOf } from "../calendar/days.ts";
import { nextAllowedMoment } from "./allowed-moment.ts";
import { type MessageFrequency, messageFrequencies } from "./kinds.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Ley 2300 art. 3, written apart from the code under test: minutes of the day in Bogotá. */
function isAllowed(moment: Date): boolean {
  const local = new Date(moment.getTime() - 5 * HOUR_MS);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const weekday = local.getUTCDay();
  if (weekday === 0 || isHoliday(local.toISOString().slice(0, 10))) return false;
  return weekday === 6 ? minute >= 480 && minute < 900 : minute >= 420 && minute < 1140;
}

test.each([
  ["a Wednesday at noon", "2026-03-04T17:00:00Z", "2026-03-04T17:00:00Z"],
  ["a Wednesday before seven", "2026-03-04T11:59:59.999Z", "2026-03-04T12:00:00Z"],
  ["the last millisecond of a Wednesday", "2026-03-04T23:59:59.999Z", "2026-03-04T23:59:59.999Z"],
  ["a Wednesday at seven in the evening", "2026-03-05T00:00:00Z", "2026-03-05T12:00:00Z"],
  ["a Friday night", "2026-03-07T02:00:00Z", "2026-03-07T13:00:00Z"],
  ["a Saturday at three", "2026-03-07T20:00:00Z", "2026-03-09T12:00:00Z"],
  ["a Sunday", "2026-03-08T17:00:00Z", "2026-03-09T12:00:00Z"],
  ["a Sunday before a holiday", "2026-03-22T17:00:00Z", "2026-03-24T12:00:00Z"],
  ["Maundy Thursday and Good Friday", "2026-04-02T17:00:00Z", "2026-04-04T13:00:00Z"],
  ["a holiday on a Saturday", "2027-05-01T15:00:00Z", "2027-05-03T12:00:00Z"],
  ["New Year's Eve at night", "2027-01-01T01:00:00Z", "2027-01-02T13:00:00Z"],
])("after %s the next allowed moment is right", (_, earliest, expected) => {
  expect(nextAllowedMoment(new Date(earliest))).toEqual(new Date(expected));
});

test("none of 100,000 messages of a year is sent outside the allowed hours, and none later than needed", () => {
  const start = Date.parse("2026-01-01T05:00:00Z");
  const stepMs = (365 * DAY_MS) / 100_000;
  const wrong: string[] = [];
  for (let n = 0; n < 100_000; n++) {
    const earliest = new Date(Math.round(start + n * stepMs));
    const moment = nextAllowedMoment(earliest);
    const isRight =
      isAllowed(moment) &&
      moment >= earliest &&
      (moment.getTime() === earliest.getTime() || !isAllowed(new Date(moment.getTime() - 1))) &&
      (moment.getTime() === earliest.getTime() || !isAllowed(earliest));
    if (!isRight) wrong.push(`${earliest.toISOString()} → ${moment.toISOString()}`);
  }

  expect(wrong).toEqual([]);
});

const counts: Record<MessageFrequency, [count: number, days: number]> = {
  normal: [3, 7],
  weekly: [1, 7],
  monthly: [1, 30],
};

test("a person never gets two messages a day nor more than the chosen frequency, in whatever order they are planned", () => {
  const moment = fc.integer({ min: 0, max: 60 * 24 }).map((hour) => new Date(Date.UTC(2026, 2, 1, hour)));
  fc.assert(
    fc.property(
      fc.array(moment, { maxLength: 25 }),
      fc.constantFrom(...messageFrequencies),
      (wanted, frequency) => {
        const planned: Date[] = [];
        for (const earliest of wanted) planned.push(nextAllowedMoment(earliest, planned, frequency));

        const days = planned.map(dayOf).sort();
        const [count, length] = counts[frequency];
        expect(new Set(days).size).toBe(days.length);
        expect(planned.every(isAllowed)).toBe(true);
        for (const day of days) {
          const end = addDays(day, length);
          expect(days.filter((other) => other >= day && other < end).length).toBeLessThanOrEqual(count);
        }
        expect(days.every((day) => weekdayOf(day) !== 0)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
