import { localTimeOf } from "#contract/calendar/local-time.ts";

/** Decimal comma, which spreadsheets in Colombia read as a number. */
export function decimalCell(amount: number): string {
  return String(amount).replace(".", ",");
}

/** `YYYY-MM-DD HH:mm` in Bogotá, which spreadsheets recognise as a date. Empty for null. */
export function timeCell(moment: Date | null): string {
  return moment ? localTimeOf(moment).replace("T", " ") : "";
}
