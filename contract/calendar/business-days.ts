import { getHolidaysForYear } from "colombian-holidays";
import { addDays, type Day, weekdayOf } from "./days.ts";

/** Monday to Friday except holidays. Not counting Saturdays gives buyers the longer time. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
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
