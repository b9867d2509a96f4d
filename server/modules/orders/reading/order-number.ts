import { MAX_INT } from "#contract/schemas.ts";

/** Parses `12` and `#12`; null for texts that are no order number. */
export function parseOrderNumber(text: string): number | null {
  const number = Number(/^#?(\d{1,10})$/.exec(text)?.[1] ?? Number.NaN);
  return number >= 1 && number <= MAX_INT ? number : null;
}
