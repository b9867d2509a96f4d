import { DAY_MS, HOUR_MS } from "../durations.ts";

/**
 * Days in Bogotá (docs/rules/money.md#days-in-bogotá), written `YYYY-MM-DD`. Colombia is five hours behind UTC all
 * year.
 */
export type Day = string;

export const BOGOTA_OFFSET_MS = 5 * HOUR_MS;

/** The day in Bogotá at an instant. */
export function dayOf(moment: Date): Day {
  return new Date(moment.getTime() - BOGOTA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The hour in Bogotá at an instant, 0 to 23. */
export function hourOf(moment: Date): number {
  return new Date(moment.getTime() - BOGOTA_OFFSET_MS).getUTCHours();
}

/** The first millisecond of a day in Bogotá. */
export function startOfDay(day: Day): Date {
  return startOfHour(day, 0);
}

/** The last millisecond of a day in Bogotá. */
export function endOfDay(day: Day): Date {
  return new Date(startOfHour(day, 24).getTime() - 1);
}

/** The first millisecond of an hour in Bogotá. */
export function startOfHour(day: Day, hour: number): Date {
  return new Date(Date.parse(day) + hour * HOUR_MS + BOGOTA_OFFSET_MS);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of an earlier month, or the last one of a shorter month. */
export function subtractMonths(day: Day, count: number): Day {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() - count + 1, 0);
  month.setUTCDate(Math.min(month.getUTCDate(), Number(day.slice(8))));
  return month.toISOString().slice(0, 10);
}

/** Days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(day).getUTCDay();
}
