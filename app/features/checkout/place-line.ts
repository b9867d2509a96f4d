/**
 * What carriers take for a postal code that is not known. Codes belong to zones, several to a city: of a municipality
 * alone none is true, and its DANE code is none at all.
 */
export const UNKNOWN_POSTAL_CODE = "000000";

/** «Medellín, Antioquia, 050021»; for people a code that is not known is left out. */
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
