import { applyFreshLines } from "#app/features/cart/cart-changes.ts";
import { cartStore, replaceCart } from "#app/features/cart/cart-store.ts";
import { ApiError } from "#app/lib/api.ts";
import { pesos } from "#app/lib/format.ts";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import { checkoutCopy as copy } from "./copy.ts";

/** Sentences with the new total when the shipping fee or the discount changed, and why a code no longer applies. */
export function totalChanges(error: unknown): string[] {
  const quote = freshQuoteOf(error);
  if (!(error instanceof ApiError) || !quote) return [];
  const total = pesos(quote.total);
  if (error.code === "shipping_changed") return [copy.changed.total(total)];
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
