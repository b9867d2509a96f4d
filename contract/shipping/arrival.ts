import { addBusinessDays, isBusinessDay } from "../calendar/business-days.ts";
import { addDays, type Day, dayOf, hourOf } from "../calendar/days.ts";

/** Delivery terms of a method, in business days (docs/rules/shipping.md#arrival). */
export type DeliveryTerms = {
  /** First and last; 0 is the day of the order. */
  daysFrom: number;
  daysUntil: number;
  /** Hour in Bogotá (1 to 23) from which an order counts as placed on the next business day; null: none. */
  cutoffHour: number | null;
};

export type Arrival = { from: Day; until: Day };

/** First and last business day on which an order of this moment may arrive (docs/rules/shipping.md#arrival). */
export function arrivalOf({ daysFrom, daysUntil, cutoffHour }: DeliveryTerms, moment: Date): Arrival {
  const start = startDay(cutoffHour, moment);
  return {
    from: nextBusinessDay(addBusinessDays(start, daysFrom)),
    until: nextBusinessDay(addBusinessDays(start, daysUntil)),
  };
}

/** Whether a method still delivers on this day: only on a business day before its cut-off hour. */
export function canArriveToday(terms: DeliveryTerms, moment: Date): boolean {
  return terms.daysUntil === 0 && arrivalOf(terms, moment).until === dayOf(moment);
}

/**
 * The day on which an order counts as placed. With a cut-off hour this is a business day: an order of Saturday morning
 * must not arrive before one of Friday evening.
 */
function startDay(cutoffHour: number | null, moment: Date): Day {
  const today = dayOf(moment);
  if (cutoffHour === null) return today;
  return nextBusinessDay(hourOf(moment) < cutoffHour ? today : addDays(today, 1));
}

/** The day itself if it is a business day. */
function nextBusinessDay(day: Day): Day {
  return isBusinessDay(day) ? day : nextBusinessDay(addDays(day, 1));
}
