import { createLocalStorageValue, useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { useIsHydrated } from "#app/lib/use-is-hydrated.ts";
import { FAVOURITES_STORAGE_KEY } from "#contract/names.ts";

const NONE: readonly number[] = [];

/**
 * A visitor's favourite product ids, newest first. A login merges them into the account
 * (docs/rules/checkout.md#favourites).
 */
export const favouritesStore = createLocalStorageValue<readonly number[]>(
  FAVOURITES_STORAGE_KEY,
  NONE,
  parseFavourites,
);

/** Reads the ids of stored JSON without duplicates. Throws if it is not a list. */
export function parseFavourites(json: unknown): readonly number[] {
  if (!Array.isArray(json)) throw new TypeError("favourites are a list of product ids");
  return [...new Set(json.filter((id) => Number.isInteger(id) && id > 0))];
}

export function addFavourite(productId: number): void {
  const others = favouritesStore.get().filter((id) => id !== productId);
  favouritesStore.set([productId, ...others]);
}

export function removeFavourite(productId: number): void {
  favouritesStore.set(favouritesStore.get().filter((id) => id !== productId));
}

/** This browser's favourites. `isReady` is false on the server and in the first render. */
export function useLocalFavourites() {
  const productIds = useLocalStorageValue(favouritesStore);
  const isReady = useIsHydrated();
  return { productIds, isReady, remove: removeFavourite };
}
