import type { Day } from "../calendar/days.ts";
import { lazily } from "../lazily.ts";
import type { Arrival } from "./arrival.ts";

const weekday = lazily(() => new Intl.DateTimeFormat("es-CO", { weekday: "long", timeZone: "UTC" }));
const month = lazily(() => new Intl.DateTimeFormat("es-CO", { month: "long", timeZone: "UTC" }));

/** «Llega entre el martes 24 y el jueves 26», «Llega el martes 24» */
export function arrivalText({ from, until }: Arrival): string {
  return `Llega ${between(from, until)}`;
}

/** «Listo entre el martes 24 y el jueves 26», for an order that is collected. */
export function readyText({ from, until }: Arrival): string {
  return `Listo ${between(from, until)}`;
}

function between(from: Day, until: Day): string {
  if (from === until) return `el ${dayText(from)}`;
  const isSameMonth = from.slice(0, 7) === until.slice(0, 7);
  return isSameMonth
    ? `entre el ${dayText(from)} y el ${dayText(until)}`
    : `entre el ${dayText(from)} de ${monthOf(from)} y el ${dayText(until)} de ${monthOf(until)}`;
}

/** «martes 24»; a day without time is parsed and formatted in UTC. */
function dayText(day: Day): string {
  return `${weekday().format(new Date(day))} ${Number(day.slice(8))}`;
}

function monthOf(day: Day): string {
  return month().format(new Date(day));
}
