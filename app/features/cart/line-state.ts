import { pesos } from "#app/lib/format.ts";
import { type CartLine, isSameLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { sumOfLines } from "#contract/money.ts";
import { cartCopy } from "./copy.ts";

/** A cart line with current price and stock. */
export type LineState = {
  /** Pesos. */
  price: number;
  /** Pesos before the sale, and its end, while on sale. */
  compareAt?: number;
  saleEndsAt?: string;
  /** Pesos before discounts, which the sums below the lines show; null when the line cannot be bought. */
  total: number | null;
  /** Units in stock, at least 1; undefined until known. */
  max: number | undefined;
  /** Why the line cannot be bought as it is. */
  problem: string | null;
  /** Says that the cart holds all that is in stock. */
  limit: string | null;
  /** The quantity in stock, when the cart holds more. */
  correction: number | null;
  /** A sentence when the price differs from the stored one. */
  priceChange: string | null;
};

/** Combines a cart line with its quote; without a quote, uses the line's stored price. */
export function lineState(line: CartLine, quote: CartQuote | undefined): LineState {
  const quoted = quote?.lines.find((candidate) => isSameLine(candidate, line));
  const unquoted = { price: line.price, problem: null, limit: null, correction: null, priceChange: null };
  if (!quoted) return { ...unquoted, total: sumOfLines([line]), max: undefined };
  if (quoted.price === null || quoted.available < 1) {
    return { ...unquoted, total: null, max: 1, problem: cartCopy.gone };
  }

  const { price, compareAt, saleEndsAt, available } = quoted;
  const isShort = available < line.quantity;
  return {
    price,
    ...(compareAt !== undefined && { compareAt, saleEndsAt }),
    // Not the quote's total: it may be for a previous quantity, and discounts have rows of their own.
    total: sumOfLines([{ price, quantity: Math.min(line.quantity, available) }]),
    max: available,
    problem: isShort ? cartCopy.fewer(available) : null,
    limit: available === line.quantity ? cartCopy.limit(available) : null,
    correction: isShort ? available : null,
    priceChange: price === line.price ? null : cartCopy.priceChanged(pesos(line.price), pesos(price)),
  };
}

/** The lines at their quoted prices, as the page shows them. */
export function withQuotedPrices(lines: readonly CartLine[], quote: CartQuote): CartLine[] {
  return lines.map((line) => ({ ...line, price: lineState(line, quote).price }));
}
