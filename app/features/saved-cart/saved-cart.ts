import { QUOTE_PATH } from "#app/features/cart/cart-quote.ts";
import { cartStore } from "#app/features/cart/cart-store.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { newKey } from "#app/lib/random-id.ts";
import type { CountedLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { SavedCart } from "#contract/cart/saved-cart.ts";
import { EXPECTED_USER_HEADER } from "#contract/names.ts";
import { type CartSyncParts, hasUnsavedChanges, syncCart } from "./cart-sync.ts";
import { cartRecordStore } from "./record-store.ts";

/** Loaded only in the browser of a signed-in customer. */

const CART_PATH = "/api/user/cart";
/** Lines of one quote. */
const MAX_QUOTED = 100;
const LOCK = "saved-cart";

const stores = { cart: cartStore, record: cartRecordStore };

function partsFor(userId: number): CartSyncParts {
  const headers = { [EXPECTED_USER_HEADER]: String(userId) };
  return {
    ...stores,
    read: () => apiFetch<SavedCart>(CART_PATH, { headers }),
    save: (body) => apiFetch<SavedCart>(CART_PATH, { method: "PUT", body, headers }),
    newChangeId: newKey,
    isRejected: (error) => outcomeOf(error) === "full",
    readPrices,
  };
}

async function readPrices(items: readonly CountedLine[]): Promise<number[]> {
  const prices: number[] = [];
  for (let from = 0; from < items.length; from += MAX_QUOTED) {
    const body = { items: items.slice(from, from + MAX_QUOTED) };
    const { lines } = await apiFetch<CartQuote>(QUOTE_PATH, { body });
    prices.push(...lines.map(({ price }) => price ?? 0));
  }
  return prices;
}

export const isCartUnsaved = () => hasUnsavedChanges(stores);

let queue: Promise<unknown> = Promise.resolve();

/** Settles when the synchronisations that this tab has begun are done. */
export const earlierSyncs = () => queue;

/** `off`: the shop saves no carts. `ended`: the session did. `full`: too many lines. `failed`: try again later. */
type SyncOutcome = "saved" | "off" | "ended" | "full" | "failed";

const refusals: Partial<Record<number, SyncOutcome>> = { 400: "full", 401: "ended", 404: "off", 409: "full" };

/** Synchronises the cart after all earlier calls, also those of other tabs. Never rejects. */
export function saveCart(userId: number): Promise<SyncOutcome> {
  const outcome = queue.then(() =>
    withCrossTabLock(() => syncCart(partsFor(userId), userId)).then(() => "saved" as const, outcomeOf),
  );
  queue = outcome;
  return outcome;
}

/** One tab at a time, where the browser can do that. */
function withCrossTabLock(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request(LOCK, work) : work();
}

function outcomeOf(error: unknown): SyncOutcome {
  return (error instanceof ApiError && refusals[error.status]) || "failed";
}
