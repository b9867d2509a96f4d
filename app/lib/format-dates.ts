/** Formats dates for Colombia (docs/rules/money.md#days-in-bogotá). Not in `format.ts`: few pages of the storefront show dates. */

import { withSingularOneOClock } from "#contract/calendar/one-oclock.ts";
import { DAY_MS } from "#contract/durations.ts";
import { lazily } from "#contract/lazily.ts";

const BOGOTA = "America/Bogota";

const longDate = lazily(() => new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: BOGOTA }));
const longDateTime = lazily(
  () =>
    new Intl.DateTimeFormat("es-CO", {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: BOGOTA,
    }),
);
const longDay = lazily(() => new Intl.DateTimeFormat("es-CO", { dateStyle: "long", timeZone: "UTC" }));
const adminDate = lazily(
  () =>
    new Intl.DateTimeFormat("es-ES", {
      day: "2-digit",
      month: "2-digit",
      year: "numeric",
      timeZone: BOGOTA,
    }),
);
const adminDateTime = lazily(
  () =>
    new Intl.DateTimeFormat("es-ES", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: BOGOTA,
    }),
);

const adminTime = lazily(
  () => new Intl.DateTimeFormat("es-ES", { hour: "2-digit", minute: "2-digit", timeZone: BOGOTA }),
);

/** Formats an instant as `20 de noviembre de 2026` in Bogotá. */
export function formatDate(instant: string | Date): string {
  return longDate().format(new Date(instant));
}

/** Formats an instant as `20 de noviembre de 2026 a las 10:30 p. m.`, whose time does not break over two lines. */
export function formatDateTime(instant: string | Date): string {
  return keepTimesWhole(withSingularOneOClock(longDateTime().format(new Date(instant))));
}

/** After «hasta»: `las 10:30 p. m. de hoy`, `las 10:30 p. m. de mañana`, or `el 20 de noviembre de 2026 a las 10:30 p. m.`. */
export function formatDeadline(instant: string | Date, now = new Date()): string {
  const dateTime = formatDateTime(instant);
  const [day, time] = dateTime.split(" a ");
  if (day === formatDate(now)) return `${time} de hoy`;
  if (day === formatDate(new Date(now.getTime() + DAY_MS))) return `${time} de mañana`;
  return `el ${dateTime}`;
}

/** Times such as `10:30 p. m.` do not break over two lines. */
export function keepTimesWhole(text: string): string {
  return text.replaceAll(/(\d) ([ap]\.) (m\.)/g, "$1\u00a0$2\u00a0$3");
}

/** Formats a date without time (`2025-04-09`) as `9 de abril de 2025`, whatever the time zone. */
export function formatDay(day: string): string {
  return longDay().format(new Date(`${day}T00:00:00Z`));
}

/** `20/11/2026` in Bogotá. */
export function formatAdminDate(instant: string | Date): string {
  return adminDate().format(new Date(instant));
}

/** `20/11/26, 15:05` in Bogotá. */
export function formatAdminDateTime(instant: string | Date): string {
  return adminDateTime().format(new Date(instant));
}

/** As short as in a list of mails: `16:05` today, `27/11` of this year, `27/11/25` of another. Days of Bogotá. */
export function formatShortMoment(instant: string | Date, now = new Date()): string {
  const [day = "", time = ""] = formatAdminDateTime(instant).split(", ");
  const [today = ""] = formatAdminDateTime(now).split(", ");
  if (day === today) return time;
  return yearOf(day) === yearOf(today) ? day.slice(0, day.lastIndexOf("/")) : day;
}

function yearOf(day: string): string | undefined {
  return day.split("/")[2];
}

/** `16:05`. */
export function formatAdminTime(instant: string | Date): string {
  return adminTime().format(new Date(instant));
}
