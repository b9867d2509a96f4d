import { isHoliday } from "../calendar/business-days.ts";
import { addDays, type Day, dayOf, daysBetween, startOfHour, weekdayOf } from "../calendar/days.ts";
import type { MessageFrequency } from "./kinds.ts";

/** Hours in Bogotá by weekday, 0 is Sunday: from the first, before the second. Null: not at all. */
const hours: readonly ([from: number, until: number] | null)[] = [
  null,
  [7, 19],
  [7, 19],
  [7, 19],
  [7, 19],
  [7, 19],
  [8, 15],
];

/** At most `count` messages in any `days` days. */
const limits: Record<MessageFrequency, { count: number; days: number }> = {
  normal: { count: 3, days: 7 },
  weekly: { count: 1, days: 7 },
  monthly: { count: 1, days: 30 },
};

/**
 * The first moment from `earliest` on at which a commercial message may be sent to a person
 * (docs/rules/commercial-messages.md#hours). The only place that decides this.
 *
 * @param others moments of the person's other commercial messages, sent or planned
 */
export function nextAllowedMoment(
  earliest: Date,
  others: readonly Date[] = [],
  frequency: MessageFrequency = "normal",
): Date {
  const otherDays = others.map(dayOf);
  for (let day = dayOf(earliest); ; day = addDays(day, 1)) {
    const moment = openMoment(day, earliest);
    if (moment && isWithinLimit(day, otherDays, frequency)) return moment;
  }
}

/** The first open moment of a day from `earliest` on; null when there is none. */
function openMoment(day: Day, earliest: Date): Date | null {
  const open = isHoliday(day) ? null : hours[weekdayOf(day)];
  if (!open) return null;
  const from = new Date(Math.max(startOfHour(day, open[0]).getTime(), earliest.getTime()));
  return from < startOfHour(day, open[1]) ? from : null;
}

/** At most one message a day, and no window of the frequency's length above its count. */
function isWithinLimit(day: Day, others: readonly Day[], frequency: MessageFrequency): boolean {
  const { count, days } = limits[frequency];
  const distances = others.map((other) => daysBetween(day, other));
  if (distances.includes(0)) return false;
  return Array.from({ length: days }, (_, shift) => shift - days + 1).every(
    (start) => distances.filter((d) => d >= start && d < start + days).length < count,
  );
}
