import { useMemo } from "react";
import { createLocalStorageValue, useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { type CartLine, isSameLine, type LineKey, quantityOf, readCartLine } from "#contract/cart/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import { CART_STORAGE_KEY, MAX_LINE_QUANTITY } from "#contract/names.ts";
import { discountCodeStore } from "./discount-code.ts";

const NO_LINES: readonly CartLine[] = [];

/** The cart of this browser (docs/rules/checkout.md#cart), for code outside components. Components call `useCart`. */
export const cartStore = createLocalStorageValue<readonly CartLine[]>(CART_STORAGE_KEY, NO_LINES, parseCart);

/** Reads the valid lines of stored JSON (docs/rules/checkout.md#cart). Throws if it is not a list. */
export function parseCart(json: unknown): readonly CartLine[] {
  if (!Array.isArray(json)) throw new TypeError("a cart is a list of lines");

  const lines = json.flatMap((line) => readCartLine(line) ?? []);
  // Stored JSON may repeat a line; merge duplicates.
  return lines.reduce(withLine, NO_LINES);
}

/** Adds to the existing line of the same product and size, or appends a new line. */
export function addToCart(line: CartLine): void {
  cartStore.set(withLine(cartStore.get(), line));
}

export function removeFromCart(key: LineKey): void {
  cartStore.set(cartStore.get().filter((line) => !isSameLine(line, key)));
}

/** Ignores quantities below 1 or above the order limit; `removeFromCart` removes a line. */
export function setCartQuantity(key: LineKey, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_LINE_QUANTITY) return;
  cartStore.set(cartStore.get().map((line) => (isSameLine(line, key) ? { ...line, quantity } : line)));
}

/** Undoes an addition: removes units from a line, and the line when none is left. */
export function takeFromCart(key: LineKey, units: number): void {
  const left = quantityOf(cartStore.get(), key) - units;
  if (left > 0) setCartQuantity(key, left);
  else removeFromCart(key);
}

/** Replaces all lines, e.g. with current prices after a 409. */
export function replaceCart(lines: readonly CartLine[]): void {
  cartStore.set(lines);
}

export function clearCart(): void {
  cartStore.set(NO_LINES);
  discountCodeStore.set("");
}

/** The current cart. Empty on the server and in the first render, when storage has not been read: see `useIsHydrated`. */
export function useCart() {
  const lines = useLocalStorageValue(cartStore);

  return useMemo(
    () => ({
      lines,
      /** Pesos, for display only; the server computes the charged amount. */
      total: sumOfLines(lines),
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
    }),
    [lines],
  );
}

function withLine(lines: readonly CartLine[], added: CartLine): readonly CartLine[] {
  if (!lines.some((line) => isSameLine(line, added))) return [...lines, added];
  return lines.map((line) =>
    isSameLine(line, added)
      ? { ...line, quantity: Math.min(line.quantity + added.quantity, MAX_LINE_QUANTITY) }
      : line,
  );
}
