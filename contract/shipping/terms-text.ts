import type { DeliveryTerms } from "./arrival.ts";

/** «3 a 5 días hábiles», «1 día hábil», «el mismo día» */
export function termsText({ daysFrom, daysUntil }: Pick<DeliveryTerms, "daysFrom" | "daysUntil">): string {
  if (daysUntil === 0) return "el mismo día";
  const last = daysUntil === 1 ? "1 día hábil" : `${daysUntil} días hábiles`;
  return daysFrom === daysUntil ? last : `${daysFrom} a ${last}`;
}
