/**
 * Carriers accept this in place of an unknown postal code. A city has several postal codes, so none can be derived from
 * the municipality, and a DANE code is not a postal code.
 */
export const UNKNOWN_POSTAL_CODE = "000000";

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
