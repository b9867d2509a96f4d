import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import type { CartLine } from "#contract/cart.ts";
import type { CartQuote, CartQuoteBody, CartQuoteShippingOption } from "#contract/cart-quote.ts";
import { toCentavos, toPesos } from "#contract/money.ts";
import type { OrderAdjustment } from "#contract/orders.ts";
import type { ShippingMethodId } from "#contract/settings.ts";
import type { ShownSums } from "./sum-rows.ts";

export const QUOTE_PATH = "/api/cart/quote";

type QuotableLine = Pick<CartLine, "productId" | "size" | "quantity">;

/** The server's current prices for these lines. Shows the previous sums until the new ones arrive. */
function cartQuoteQuery(lines: readonly QuotableLine[], shippingMethod?: ShippingMethodId) {
  const body: CartQuoteBody = {
    items: lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
    ...(shippingMethod && { shippingMethod }),
  };
  return queryOptions({
    queryKey: [QUOTE_PATH, body] as const,
    queryFn: ({ signal }) => apiFetch<CartQuote>(QUOTE_PATH, { body, signal }),
    enabled: lines.length > 0,
    placeholderData: keepPreviousData,
    // Always stale: prices and stock may have changed since the last visit.
    refetchOnMount: "always",
    retryOnMount: true,
  });
}

export function useCartQuote(lines: readonly QuotableLine[], shippingMethod?: ShippingMethodId) {
  return useQuery(cartQuoteQuery(lines, shippingMethod));
}

/** Undefined for store pickup. */
export function chosenShippingOption({ shipping }: CartQuote): CartQuoteShippingOption | undefined {
  return shipping.options.find(({ method }) => method === shipping.chosen);
}

/** Sum of all discounts, in pesos. */
export function totalDiscount({ discounts }: CartQuote): number {
  return toPesos(discounts.reduce((sum, { amount }) => sum + toCentavos(amount), 0n));
}

/** The sums of a quote as a summary shows them. */
export function sumsOfQuote(quote: CartQuote): ShownSums {
  const rowsOf = (kind: OrderAdjustment["kind"], rows: readonly { label: string; amount: number }[]) =>
    rows.map(({ label, amount }): OrderAdjustment => ({ kind, label, amount }));
  return {
    subtotal: quote.subtotal,
    shipping: chosenShippingOption(quote)?.fee ?? 0,
    total: quote.total,
    adjustments: [...rowsOf("discount", quote.discounts), ...rowsOf("surcharge", quote.surcharges)],
  };
}
