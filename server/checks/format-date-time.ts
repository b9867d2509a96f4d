import { withSingularOneOClock } from "#contract/calendar/one-oclock.ts";

const dateTime = new Intl.DateTimeFormat("es-CO", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "America/Bogota",
});

/** "30 de noviembre de 2026 a la 1:03 p. m.", in Colombia's time. */
export const formatDateTime = (moment: Date) => withSingularOneOClock(dateTime.format(moment));
