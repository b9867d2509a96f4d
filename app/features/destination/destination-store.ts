import { createLocalStorageValue, useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { DESTINATION_STORAGE_KEY } from "#contract/names.ts";
import type { Place } from "#contract/places/place.ts";

/** The municipality that this browser asked about last; null: none yet. */
export const destinationStore = createLocalStorageValue<Place | null>(
  DESTINATION_STORAGE_KEY,
  null,
  parsePlace,
);

export function useDestination(): Place | null {
  return useLocalStorageValue(destinationStore);
}

/** Throws for JSON that is not a municipality. */
function parsePlace(json: unknown): Place | null {
  if (json === null) return null;
  const { cityCode, city, state } = json as Record<string, unknown>;
  if (typeof cityCode !== "string" || !/^\d{5}$/.test(cityCode)) throw new TypeError("no DANE code");
  if (typeof city !== "string" || typeof state !== "string") throw new TypeError("no names");
  return { cityCode, city, state };
}
