import { useSyncExternalStore } from "react";
import type { CartLine } from "#contract/cart/cart.ts";

/** What was just added to the cart. */
export type AddedLine = {
  /** With the units that were added, not those in the cart. */
  line: CartLine;
  /** The product's tags, its main ingredient first. */
  tags: readonly string[];
  /** Products that the owner chose to go with it. */
  pairIds: readonly number[];
};

const listeners = new Set<() => void>();
let added: AddedLine | null = null;

/** Shows or, with null, closes the cart drawer (docs/rules/pages.md#cart-drawer). */
export function showAddedLine(next: AddedLine | null): void {
  added = next;
  for (const listener of listeners) listener();
}

export function isAddedLineShown(): boolean {
  return added !== null;
}

export function useAddedLine(): AddedLine | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
