import { useMemo } from "react";
import { createStoredValue, useIsHydrated, useStoredValue } from "#app/lib/stored-value.ts";
import { type CartLine, isSameLine, readCartLine } from "#contract/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import { CART_STORAGE_KEY, MAX_LINE_QUANTITY } from "#contract/names.ts";

type LineKey = Pick<CartLine, "productId" | "size">;

const NO_LINES: readonly CartLine[] = [];

/** The cart of this browser (spec §4); whoever is not a component reads it here. */
export const cartStore = createStoredValue<readonly CartLine[]>(CART_STORAGE_KEY, NO_LINES, parseCart);

/** The lines of stored JSON that are lines (decision 12). Throws when it is no list at all. */
export function parseCart(json: unknown): readonly CartLine[] {
  if (!Array.isArray(json)) throw new TypeError("a cart is a list of lines");

  const lines = json.flatMap((line) => readCartLine(line) ?? []);
  // Foreign JSON may hold the same line twice; its identity must stay unique.
  return lines.reduce(withLine, NO_LINES);
}

/** Adds units of a product: to its line when there is one, else as a new line. */
export function addToCart(line: CartLine): void {
  cartStore.set(withLine(cartStore.get(), line));
}

export function removeFromCart(key: LineKey): void {
  cartStore.set(cartStore.get().filter((line) => !isSameLine(line, key)));
}

/** A quantity below 1, or above what an order takes, changes nothing: removing is an act of its own. */
export function setCartQuantity(key: LineKey, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_LINE_QUANTITY) return;
  cartStore.set(cartStore.get().map((line) => (isSameLine(line, key) ? { ...line, quantity } : line)));
}

/** Takes over what the server knows better, e.g. fresh prices after a 409. */
export function replaceCart(lines: readonly CartLine[]): void {
  cartStore.set(lines);
}

export function clearCart(): void {
  cartStore.set(NO_LINES);
}

/** Units of a product in the cart, so that nobody adds more than there are. */
export function quantityInCart(lines: readonly CartLine[], key: LineKey): number {
  return lines.find((line) => isSameLine(line, key))?.quantity ?? 0;
}

/** The cart as it is now. `isReady` is false on the server and in the first render, when nothing is known. */
export function useCart() {
  const lines = useStoredValue(cartStore);
  const isReady = useIsHydrated();

  return useMemo(
    () => ({
      lines,
      isReady,
      /** Pesos, for showing; the server computes what is charged. */
      total: sumOfLines(lines),
      count: lines.reduce((sum, line) => sum + line.quantity, 0),
      add: addToCart,
      remove: removeFromCart,
      setQuantity: setCartQuantity,
      clear: clearCart,
    }),
    [lines, isReady],
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
