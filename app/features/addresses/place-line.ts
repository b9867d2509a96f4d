import { UNKNOWN_POSTAL_CODE } from "#contract/names.ts";
import { placeNames } from "#contract/places/place-names.ts";

/** «Medellín, Antioquia, 050021», «Bogotá, D.C., 110111». Omits an unknown postal code. */
export function placeLine({
  city,
  state,
  zipCode,
}: {
  city: string;
  state: string;
  zipCode: string;
}): string {
  return [...placeNames(city, state), zipCode === UNKNOWN_POSTAL_CODE ? "" : zipCode]
    .filter(Boolean)
    .join(", ");
}
