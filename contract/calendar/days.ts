import { getHolidaysForYear } from "colombian-holidays";

/** Days in Bogotá (docs/rules/money.md#days-in-bogotá), written `YYYY-MM-DD`. Colombia is five hours behind UTC all year. */
export type Day = string;

const OFFSET_MS = 5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Bogotá at an instant. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() - OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour in Bogotá at an instant, 0 to 23. */
export function hourOf(moment: Date): number {
  return new Date(moment.getTime() - OFFSET_MS).getUTCHours();
}

/** The first millisecond of a day in Bogotá. */
export function startOfDay(day: Day): Date {
  return new Date(Date.parse(day) + OFFSET_MS);
}

/** The last millisecond of a day in Bogotá. */
export function endOfDay(day: Day): Date {
  return new Date(Date.parse(day) + DAY_MS + OFFSET_MS - 1);
}

/** The first millisecond of an hour in Bogotá. */
export function startOfHour(day: Day, hour: number): Date {
  return new Date(Date.parse(day) + hour * 60 * 60 * 1000 + OFFSET_MS);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Monday to Friday except holidays. Not counting Saturdays gives buyers the longer time. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}

export function isHoliday(day: Day): boolean {
  return holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** The `count`-th business day after a day; the day itself never counts. */
export function addBusinessDays(day: Day, count: number): Day {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isBusinessDay(last)) left -= 1;
  }
  return last;
}

const known = new Map<number, Set<Day>>();

/** Holidays on their observed dates: most move to the next Monday (Ley 51 de 1983). */
function holidaysOf(year: number): Set<Day> {
  const found = known.get(year);
  if (found) return found;
  const days = new Set(
    getHolidaysForYear(year, { valueAsDate: false }).map((holiday) => holiday.celebrationDate),
  );
  known.set(year, days);
  return days;
}
