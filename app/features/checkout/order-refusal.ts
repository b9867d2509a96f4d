import { applyFreshLines } from "#app/features/cart/cart-changes.ts";
import { chosenShippingOption } from "#app/features/cart/cart-quote.ts";
import { cartStore, replaceCart } from "#app/features/cart/cart-store.ts";
import { ApiError } from "#app/lib/api.ts";
import { pesos } from "#app/lib/format.ts";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import { checkoutCopy as copy } from "./copy.ts";

/**
 * What differs from the quote that the customer saw: sentences with the new total when the shipping fee, the fee for cash
 * on delivery or the discount changed, why a code no longer applies, and that the shipping method is gone.
 */
export function totalChanges(error: unknown, shown: CartQuote): string[] {
  const quote = freshQuoteOf(error);
  if (!(error instanceof ApiError) || !quote) return [];
  const total = pesos(quote.total);
  if (error.code === "shipping_changed") {
    const [seen, now] = [chosenShippingOption(shown), chosenShippingOption(quote)];
    if (now?.method !== seen?.method) return error.userMessage ? [error.userMessage] : [];
    return [now?.fee === seen?.fee ? copy.changed.surcharge(total) : copy.changed.shipping(total)];
  }
  if (!isDiscountChanged(error)) return [];
  const { code } = quote;
  const reasons = code && !code.applies && code.reason ? [copy.changed.code(code.code, code.reason)] : [];
  return [copy.changed.discount(total), ...reasons];
}

export function isDiscountChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "discount_changed";
}

/** The current quote that the refusal of an order contains. */
export function freshQuoteOf(error: unknown): CartQuote | undefined {
  return error instanceof ApiError ? CartQuote.safeParse(error.body?.quote).data : undefined;
}

/** Updates the cart from a 409. Returns a sentence for each change. */
export function updateCartFrom(error: unknown): string[] {
  const lines: unknown = error instanceof ApiError ? error.body?.lines : undefined;
  if (!Array.isArray(lines)) return [];
  const changes = applyFreshLines(cartStore.get(), lines as FreshLine[]);
  replaceCart(changes.lines);
  return changes.notices;
}
