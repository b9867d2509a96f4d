import { QUOTE_PATH } from "#app/features/cart/cart-quote.ts";
import { addToCart, cartStore } from "#app/features/cart/cart-store.ts";
import { discountCodeStore } from "#app/features/cart/discount-code.ts";
import { apiFetch } from "#app/lib/api.ts";
import { isSameLine } from "#contract/cart/cart.ts";
import type { MailedCart } from "#contract/cart/cart-mails.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { addedSince } from "#contract/cart/merge-carts.ts";

/**
 * Puts a mail's code and lines into the cart, at today's prices. Units that the cart has already are not added again, and
 * a code that the customer typed stays. Returns how many lines the mail still offers.
 */
export async function restoreCart(token: string): Promise<number> {
  const { items, discountCode } = await apiFetch<MailedCart>(
    `/api/mailed-carts/${encodeURIComponent(token)}`,
    {
      method: "POST",
    },
  );
  if (discountCode && discountCodeStore.reload() === "") discountCodeStore.set(discountCode);
  const missing = addedSince(cartStore.get(), items);
  if (missing.length === 0) return items.length;

  const { lines } = await apiFetch<CartQuote>(QUOTE_PATH, { body: { items: missing } });
  for (const line of addedSince(cartStore.get(), items)) {
    const item = items.find((one) => isSameLine(one, line));
    const price = lines.find((one) => isSameLine(one, line))?.price;
    if (item && price) addToCart({ ...item, price, quantity: line.quantity });
  }
  return items.length;
}
