import { isNothingLeft } from "#app/features/cart/cart-quote.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";

/** Whether the order costs nothing. */
export function isFreeOrder(quote: CartQuote | undefined): boolean {
  return quote?.total === 0 && !isNothingLeft(quote);
}
