import { createStoredValue } from "#app/lib/stored-value.ts";

const KEPT = 20;

const settled = createStoredValue<readonly string[]>("settled-payments", [], (json) => {
  if (!Array.isArray(json)) throw new TypeError("settled payments are a list of references");
  return json.filter((ref) => typeof ref === "string");
});

/**
 * Whether an accepted payment is news to this browser. Its result page may be opened again, from the history or a
 * bookmark, when the cart holds the next purchase.
 */
export function settleOnce(ref: string): boolean {
  const known = settled.get();
  if (known.includes(ref)) return false;
  settled.set([ref, ...known].slice(0, KEPT));
  return true;
}
