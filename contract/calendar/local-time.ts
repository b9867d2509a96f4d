import { BOGOTA_OFFSET_MS } from "./days.ts";

/** An instant in Bogotá (docs/rules/money.md#days-in-bogotá) as a form's field writes it: `2026-11-30T23:59`. */
export function localTimeOf(moment: Date): string {
  return new Date(moment.getTime() - BOGOTA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The instant of a date and time in Bogotá, written as by `localTimeOf` or with a space; null when it is none. */
export function momentOf(localTime: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(localTime)) return null;
  const moment = new Date(Date.parse(`${localTime.replace(" ", "T")}Z`) + BOGOTA_OFFSET_MS);
  // `Date` moves a day that its month does not have, such as 31 November, to the next one.
  const isReal = !Number.isNaN(moment.getTime()) && localTimeOf(moment) === localTime.replace(" ", "T");
  return isReal ? moment : null;
}
