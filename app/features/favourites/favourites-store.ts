import { createStoredValue, useIsHydrated, useStoredValue } from "#app/lib/stored-value.ts";
import { FAVOURITES_STORAGE_KEY } from "#contract/names.ts";

const NONE: readonly number[] = [];

/** Product ids a visitor likes, newest first, until a login merges them into the account (decision 13). */
export const favouritesStore = createStoredValue<readonly number[]>(
  FAVOURITES_STORAGE_KEY,
  NONE,
  parseFavourites,
);

/** The ids in stored JSON, each once. Throws when it is no list at all. */
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

export function clearFavourites(): void {
  favouritesStore.set(NONE);
}

/** This browser's own favourites. `isReady` is false on the server and in the first render. */
export function useLocalFavourites() {
  const productIds = useStoredValue(favouritesStore);
  const isReady = useIsHydrated();
  return { productIds, isReady, add: addFavourite, remove: removeFavourite, clear: clearFavourites };
}
