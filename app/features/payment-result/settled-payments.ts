import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";

const MAX_KEPT = 20;

const settled = createLocalStorageValue<readonly string[]>("settled-payments", [], (json) => {
  if (!Array.isArray(json)) throw new TypeError("settled payments are a list of references");
  return json.filter((ref) => typeof ref === "string");
});

/**
 * Records an accepted payment. Returns false if this browser already recorded it: its result page may be reopened when
 * the cart already holds the next purchase.
 */
export function recordSettledPayment(ref: string): boolean {
  const known = settled.get();
  if (known.includes(ref)) return false;
  settled.set([ref, ...known].slice(0, MAX_KEPT));
  return true;
}
