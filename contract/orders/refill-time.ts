import { findMeasure } from "../catalog/find-measure.ts";
import { DAY_MS } from "../durations.ts";

/** The mail comes before the product runs out, so that a new one can arrive. */
const LEAD_DAYS = 7;
const MIN_DAYS = 10;
/** Longer estimates are too uncertain to remind of. */
const MAX_DAYS = 365;

/** Days that some units last in usual use; null when their size names no measure (docs/rules/refills.md#usual-use). */
export function daysOfUse(
  { size, quantity }: { size: string; quantity: number },
  daysPer100: number,
): number | null {
  const measure = findMeasure(size);
  return measure === null ? null : Math.round((measure * quantity * daysPer100) / 100);
}

/** When a reminder is due, counted from the delivery. Null: never. */
export function refillDueAt(
  line: { size: string; quantity: number },
  daysPer100: number,
  deliveredAt: Date,
): Date | null {
  const days = daysOfUse(line, daysPer100);
  if (days === null || days > MAX_DAYS) return null;
  return new Date(deliveredAt.getTime() + Math.max(days - LEAD_DAYS, MIN_DAYS) * DAY_MS);
}
