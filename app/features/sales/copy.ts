import { localTimeOf } from "#contract/calendar/local-time.ts";
import { lazily } from "#contract/lazily.ts";

const dayFormat = lazily(
  () =>
    new Intl.DateTimeFormat("es-CO", {
      day: "numeric",
      month: "long",
      timeZone: "America/Bogota",
    }),
);
const timeFormat = lazily(
  () => new Intl.DateTimeFormat("es-CO", { timeStyle: "short", timeZone: "America/Bogota" }),
);

/** Texts of prices on sale. */
export const saleCopy = {
  before: (price: string) => `antes ${price}`,
  /** Before a price, for screen readers, which do not announce that the other one is struck through; and before sizes. */
  now: "En oferta:",
  until,
};

/** "hasta el 30 de noviembre"; with the time unless the sale ends with the day. */
function until(saleEndsAt: string): string {
  const end = new Date(saleEndsAt);
  const day = dayFormat().format(new Date(end.getTime() - 1));
  const time = localTimeOf(end).slice(11);
  return ["00:00", "23:59"].includes(time)
    ? `hasta el ${day}`
    : `hasta el ${day}, ${timeFormat().format(end)}`;
}
