import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";

/** «Medellín, Antioquia, 050021». Omits an unknown postal code. */
export function placeLine({
  city,
  state,
  zipCode,
}: {
  city: string;
  state: string;
  zipCode: string;
}): string {
  return [city, state, zipCode === UNKNOWN_POSTAL_CODE ? "" : zipCode].filter(Boolean).join(", ");
}
