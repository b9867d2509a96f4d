import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { apiFetch } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { type CountedLine, countedLines } from "#contract/cart/cart.ts";
import type { CartQuote, CartQuoteBody, CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { sumOf, toCentavos, toPesos } from "#contract/money.ts";
import type { OrderAdjustment } from "#contract/orders/orders.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { discountCodeStore } from "./discount-code.ts";
import type { TotalsSums } from "./totals-rows.ts";

export const QUOTE_PATH = "/api/cart/quote";

/** Chosen methods and destination, as far as they are known. */
type Choices = {
  shippingMethod?: string | null;
  cityCode?: string | null;
  paymentMethod?: PaymentMethod;
  /** Idempotency keys of this tab's earlier orders; the stock of the unpaid one that this cart replaces counts as available. */
  earlierKeys?: string[];
};

/** The server's current prices for these lines. Shows the previous sums until the new ones arrive. */
function cartQuoteQuery(
  lines: readonly CountedLine[],
  { shippingMethod, cityCode, paymentMethod, earlierKeys = [] }: Choices,
  discountCode: string,
) {
  const body: CartQuoteBody = {
    items: countedLines(lines),
    ...(shippingMethod && { shippingMethod }),
    ...(cityCode && { cityCode }),
    // Only cash on delivery changes the sums; the other methods share one cached quote.
    ...(paymentMethod === "cod" && { paymentMethod }),
    ...(discountCode && { discountCode }),
    ...(earlierKeys.length > 0 && { earlierKeys }),
  };
  return quoteQuery(QUOTE_PATH, body);
}

/** A quote of the server: of the customer's cart or of an administrator's manual order. */
export function quoteQuery(path: string, body: { items: readonly unknown[] }) {
  return queryOptions({
    queryKey: [path, body] as const,
    queryFn: ({ signal }) => apiFetch<CartQuote>(path, { body, signal }),
    enabled: body.items.length > 0,
    placeholderData: keepPreviousData,
    // Prices and stock may have changed since the last visit. While it is shown, live messages keep it current.
    refetchOnMount: "always",
    retryOnMount: true,
  });
}

/** Quotes the customer's cart, with the discount code of this browser. */
export function useCartQuote(lines: readonly CountedLine[], choices: Choices) {
  return useQuery(cartQuoteQuery(lines, choices, useLocalStorageValue(discountCodeStore)));
}

/** Quotes goods as a cart of their own, with the automatic promotions. */
export function useQuoteWithoutCode(lines: readonly CountedLine[], { isEnabled }: { isEnabled: boolean }) {
  return useQuery(cartQuoteQuery(isEnabled ? lines : [], {}, ""));
}

/** Key of the cached query that holds this quote; undefined when none does. */
export function keyOfQuote(client: QueryClient, shown: CartQuote): QueryKey | undefined {
  return client
    .getQueryCache()
    .findAll({ queryKey: [QUOTE_PATH] })
    .find(({ state }) => state.data === shown)?.queryKey;
}

/**
 * Shows the quote of a refused order. Only an order has the customer's e-mail and phone, and some promotions are limited
 * for each person (docs/rules/promotions.md#one-person): the same cart quoted again would have the discount again.
 */
export function replaceQuote(client: QueryClient, key: QueryKey | undefined, fresh: CartQuote): void {
  if (key) client.setQueryData(key, fresh);
}

/** Undefined when no method reaches the destination. */
export function chosenShippingOption({ shipping }: CartQuote): CartQuoteShippingOption | undefined {
  return shipping.options.find(({ method }) => method === shipping.chosen);
}

/** Whether a method other than the pickup reaches the destination. */
export function isReached({ shipping }: CartQuote): boolean {
  return shipping.options.some(({ method }) => method !== PICKUP);
}

/** Sum of all discounts, in pesos. */
export function totalDiscount({ discounts }: CartQuote): number {
  return sumOfAmounts(discounts);
}

/** Sum of all surcharges, in pesos. */
export function totalSurcharge({ surcharges }: CartQuote): number {
  return sumOfAmounts(surcharges);
}

function sumOfAmounts(rows: readonly { amount: number }[]): number {
  return toPesos(sumOf(rows.map(({ amount }) => toCentavos(amount))));
}

/** The sums of a quote as a summary shows them. */
export function sumsOfQuote(quote: CartQuote): TotalsSums {
  const rowsOf = (kind: OrderAdjustment["kind"], rows: readonly { label: string; amount: number }[]) =>
    rows.map(({ label, amount }): OrderAdjustment => ({ kind, label, amount }));
  return {
    subtotal: quote.subtotal,
    shipping: chosenShippingOption(quote)?.fee ?? null,
    shippingFreeBy: quote.shipping.freeBy,
    total: quote.total,
    adjustments: [...rowsOf("discount", quote.discounts), ...rowsOf("surcharge", quote.surcharges)],
  };
}

/** Whether nothing of the cart can be bought any more: its sums of 0 pesos do not make it free. */
export function isNothingLeft({ lines }: Pick<CartQuote, "lines">): boolean {
  return lines.every(({ available }) => available === 0);
}
