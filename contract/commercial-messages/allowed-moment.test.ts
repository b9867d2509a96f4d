import fc from "fast-check";
import { expect, test } from "vitest";
import { isHoliday } from "../calendar/business-days.ts";
import { addDays, dayOf, weekdayOf } from "../calendar/days.ts";
import { DAY_MS, HOUR_MS } from "../durations.ts";
import { nextAllowedMoment } from "./allowed-moment.ts";
import { type CommercialKind, commercialKinds, type MessageFrequency, messageFrequencies } from "./kinds.ts";

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

test("none of 100,000 messages of all kinds to 2,000 people in a year is sent outside the allowed hours, nor above their limits", () => {
  const start = Date.parse("2026-01-01T05:00:00Z");
  /** When the shop wants to send, in hours after the event: the cart's two mails, alerts at once, a review's two. */
  const delays: Record<CommercialKind, readonly number[]> = {
    newsletter: [0],
    cart: [4, 52],
    "stock-alert": [0],
    refill: [0],
    review: [7 * 24, 14 * 24],
  };
  let state = 2300;
  /** Mulberry32: the same year in every run. */
  const random = (max: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
  const wanted = Array.from({ length: 100_000 }, (_, n) => {
    const kind = commercialKinds[n % commercialKinds.length] ?? "cart";
    const delay = delays[kind][random(delays[kind].length)] ?? 0;
    return { person: random(2000), at: start + random(365 * 24 * 60) * 60_000 + delay * HOUR_MS };
  }).sort((one, other) => one.at - other.at);
  const sentTo = new Map<number, Date[]>();
  const wrong: string[] = [];
  let sent = 0;
  for (const { person, at } of wanted) {
    const sends = sentTo.get(person) ?? [];
    const recent = sends.filter((moment) => moment.getTime() > at - 40 * DAY_MS);
    const moment = nextAllowedMoment(new Date(at), recent);
    // A mail that cannot be sent within a week is dropped.
    if (moment.getTime() > at + 7 * DAY_MS) continue;
    sentTo.set(person, [...recent, moment]);
    sent++;
    const week = [...recent, moment].filter(
      (other) => Math.abs(other.getTime() - moment.getTime()) < 3.5 * DAY_MS,
    );
    if (!isAllowed(moment) || week.length > 3) wrong.push(moment.toISOString());
  }

  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(99_000);
});
