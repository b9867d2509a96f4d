import { useDestination } from "#app/features/destination/destination-store.ts";
import { keysOfThisTab } from "#app/features/order-attempt/attempt.ts";
import type { CountedLine } from "#contract/cart/cart.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/shipping/rate.ts";
import { useCartQuote } from "./cart-quote.ts";

/** The quote of cart page and drop-down: standard shipping to the remembered destination. */
export function useUsualQuote(lines: readonly CountedLine[]) {
  const destination = useDestination();
  return useCartQuote(lines, {
    shippingMethod: DEFAULT_SHIPPING_METHOD,
    cityCode: destination?.cityCode,
    earlierKeys: keysOfThisTab(),
  });
}
