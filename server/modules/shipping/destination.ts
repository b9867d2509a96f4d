import { findPlace, findPlaceByCode } from "#contract/places/find-place.ts";
import type { Place } from "#contract/places/place.ts";
import { fieldError } from "../../errors.ts";
import { messages } from "./messages.ts";

const colombia = new Set(["colombia", "co", "col"]);

export type Destination = { country: string; city: string; state: string; cityCode?: string };

/** Why the shop cannot deliver there, by field; empty when it can. */
export function findDestinationErrors(destination: Destination): Record<string, string> {
  if (!isInColombia(destination)) return { country: messages.colombiaOnly };
  if (placeOf(destination)) return {};
  return destination.cityCode === undefined
    ? { city: messages.unknownPlace }
    : { cityCode: messages.unknownCode };
}

/** The municipality of a destination; the code takes precedence over the names (docs/rules/shipping.md#places). */
function placeOf({ cityCode, ...names }: Pick<Destination, "city" | "state" | "cityCode">): Place | null {
  return cityCode === undefined ? findPlace(names) : findPlaceByCode(cityCode);
}

/**
 * The destination with the code of its municipality, null when it is unknown. Names of another place than the given
 * code are replaced: what the parcel's label says is what its fee was charged for.
 */
export function resolveCity<T extends Pick<Destination, "city" | "state" | "cityCode">>(
  destination: T,
): Omit<T, "cityCode"> & { cityCode: string | null } {
  const place = placeOf(destination);
  const isNamed = findPlace(destination)?.cityCode === place?.cityCode;
  return {
    ...destination,
    ...(place && !isNamed && { city: place.city, state: place.state }),
    cityCode: place?.cityCode ?? null,
  };
}

/** Throws `invalid_input` for a code that no municipality has. */
export function requireKnownCode(cityCode: string): void {
  if (findPlaceByCode(cityCode)) return;
  throw fieldError("invalid_input", "cityCode", messages.unknownCode);
}

export function isInColombia({ country }: Pick<Destination, "country">): boolean {
  return colombia.has(country.toLowerCase());
}
