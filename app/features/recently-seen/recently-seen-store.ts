import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";

/** More than are shown, because some may be sold out, removed or in the cart. */
const MAX_KEPT = 12;

const NONE: readonly string[] = [];

/** Slugs of the products seen in this browser, the last one first (docs/rules/pages.md#recently-seen). */
export const recentlySeenStore = createLocalStorageValue<readonly string[]>("recentlySeen", NONE, (json) => {
  if (!Array.isArray(json)) throw new TypeError("recently seen products are a list of slugs");
  return json.filter((slug) => typeof slug === "string").slice(0, MAX_KEPT);
});

export function rememberSeen(slug: string): void {
  const others = recentlySeenStore.get().filter((seen) => seen !== slug);
  recentlySeenStore.set([slug, ...others].slice(0, MAX_KEPT));
}

export function forgetSeen(slug: string): void {
  recentlySeenStore.set(recentlySeenStore.get().filter((seen) => seen !== slug));
}
