import { useDestination } from "#app/features/destination/destination-store.ts";
import { keysOfThisTab } from "#app/features/order-attempt/attempt.ts";
import type { CountedLine } from "#contract/cart/cart.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/shipping/rate.ts";
import { useCartQuote } from "./cart-quote.ts";

/** The quote with standard shipping to the remembered destination; what cart page, drawer and drop-down show. */
export function useCartPageQuote(lines: readonly CountedLine[]) {
  const destination = useDestination();
  return useCartQuote(lines, {
    shippingMethod: DEFAULT_SHIPPING_METHOD,
    cityCode: destination?.cityCode,
    earlierKeys: keysOfThisTab(),
  });
}
