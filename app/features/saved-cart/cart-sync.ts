import {
  type CartLine,
  type CountedLine,
  countedLines,
  isSameLine,
  quantityOf,
} from "#contract/cart/cart.ts";
import { addedSince, isSameCart, mergeCarts } from "#contract/cart/merge-carts.ts";
import type { SavedCart, SavedCartBody } from "#contract/cart/saved-cart.ts";

/** State of the last synchronisation in this browser, for the customer who last used it. */
export type SyncRecord = {
  userId: number;
  /** Of the last answer. */
  revision: number;
  /** The lines of the last answer. */
  base: readonly CountedLine[];
  /** A request without an answer yet, which is repeated as it was. */
  pending: { changeId: string; items: readonly CountedLine[] } | null;
};

type Stored<T> = { reload(): T; set(value: T): void };

export type CartSyncParts = {
  cart: Stored<readonly CartLine[]>;
  record: Stored<SyncRecord | null>;
  /** Rejects, as `save` does, unless this customer is signed in. */
  read(): Promise<SavedCart>;
  save(body: SavedCartBody): Promise<SavedCart>;
  /** Current unit prices in pesos, in the order of the lines; 0 for what is not for sale. */
  readPrices(lines: readonly CountedLine[]): Promise<number[]>;
  newChangeId(): string;
  /** Whether the server rejected a change permanently, so that a retry is useless. */
  isRejected(error: unknown): boolean;
};

/**
 * Synchronises the browser's cart with the customer's saved cart (docs/rules/checkout.md#saved-cart). Rejects when the
 * server does not answer or the customer is not signed in; the browser's cart then stays as it is, and the next call
 * repeats the same request.
 */
export async function syncCart(parts: CartSyncParts, userId: number): Promise<void> {
  for (let isDone = false; !isDone; ) {
    const record = await recordOf(parts, userId);
    const browser = countedLines(parts.cart.reload());
    if (!record.pending && isSameCart(browser, record.base)) {
      await applyServerCart(parts, userId, await parts.read(), record.base);
      return;
    }
    const pending = record.pending ?? { changeId: parts.newChangeId(), items: browser };
    // Stored before the request: after a lost answer or a reload the same change is sent, not a second one.
    parts.record.set({ ...record, pending });
    const answer = await parts
      .save({ ...pending, items: [...pending.items], base: [...record.base] })
      .catch((error: unknown) => {
        if (parts.isRejected(error)) forgetPending(parts, userId);
        throw error;
      });
    isDone = await applyServerCart(parts, userId, answer, pending.items);
  }
}

/** Forgets the rejected change: the next one gets a new id, and the lines that the cart then has. */
function forgetPending({ record }: CartSyncParts, userId: number): void {
  const known = record.reload();
  if (known?.userId === userId) record.set({ ...known, pending: null });
}

/** Whether the browser's cart has something that the server has not confirmed. */
export function hasUnsavedChanges({ cart, record }: Pick<CartSyncParts, "cart" | "record">): boolean {
  const known = record.reload();
  return !known || known.pending !== null || !isSameCart(cart.reload(), known.base);
}

/** The browser's record for this customer. Of another customer's cart, only lines added since remain. */
async function recordOf({ cart, record, read }: CartSyncParts, userId: number): Promise<SyncRecord> {
  // Another tab may have logged out or in without this tab noticing: rejects when another person is signed in.
  if (record.reload()?.userId !== userId) await read();
  const known = record.reload();
  if (known?.userId === userId) return known;

  const fresh = { userId, revision: 0, base: [], pending: null };
  if (known) {
    const lines = cart.reload();
    const own = addedSince(known.pending?.items ?? known.base, countedLines(lines));
    cart.set(withQuantities(own, lines));
  }
  record.set(fresh);
  return fresh;
}

/**
 * Stores the server's cart with what the customer changed since `sent`. Returns whether the server has everything now.
 *
 * @param sent the browser's lines that the answer contains
 */
async function applyServerCart(
  parts: CartSyncParts,
  userId: number,
  { revision, items }: SavedCart,
  sent: readonly CountedLine[],
): Promise<boolean> {
  const before = parts.cart.reload();
  const unknown = items.filter((item) => quantityOf(before, item) === 0);
  const prices = unknown.length > 0 ? await parts.readPrices(countedLines(unknown)) : [];
  const added = unknown.map((item, index) => ({ ...item, price: prices[index] ?? 0 }));

  // Another tab logged out meanwhile: the cart must not come back. No await from here on.
  if (parts.record.reload()?.userId !== userId) return true;

  const saved = countedLines(items);
  const browser = parts.cart.reload();
  const merged = mergeCarts({ base: sent, browser: countedLines(browser), saved });
  if (!isSameCart(merged, browser)) parts.cart.set(withQuantities(merged, [...browser, ...before, ...added]));
  parts.record.set({ userId, revision, base: saved, pending: null });
  return isSameCart(merged, saved);
}

/** Lines with these quantities; name, picture and price come from the first matching one of `known`. */
function withQuantities(quantities: readonly CountedLine[], known: readonly CartLine[]): CartLine[] {
  return quantities.flatMap((line) => {
    const source = known.find((candidate) => isSameLine(candidate, line));
    return source ? [{ ...source, quantity: line.quantity }] : [];
  });
}
