import { addDays, startOfDay } from "#contract/calendar/days.ts";

/** The first moment of a month (`2026-03`) in Bogotá, and that of the next one. */
export function monthLimits(month: string): { from: Date; until: Date } {
  const first = `${month}-01`;
  // 31 days after the first of a month is always a day of the next month.
  const nextMonth = addDays(first, 31).slice(0, 7);
  return { from: startOfDay(first), until: startOfDay(`${nextMonth}-01`) };
}
