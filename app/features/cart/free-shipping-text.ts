import { pesos } from "#app/lib/format.ts";
import type { CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/shipping/rate.ts";
import { cartCopy } from "./copy.ts";

type NamedMethod = Pick<CartQuoteShippingOption, "method" | "label">;

/** What is missing until this method is free. After a discount it says so: a code may have taken free shipping away. */
export function freeShippingText(
  option: NamedMethod & Pick<CartQuoteShippingOption, "missingForFree">,
  isDiscounted: boolean,
): string {
  const label = labelUnlessStandard(option);
  if (!option.missingForFree) return cartCopy.reachedFree(label);
  const text = isDiscounted ? cartCopy.missingAfterDiscount : cartCopy.missingForFree;
  return text(pesos(option.missingForFree), label);
}

/** Null for standard shipping, which the texts name without its label. */
export function labelUnlessStandard({ method, label }: NamedMethod): string | null {
  return method === DEFAULT_SHIPPING_METHOD ? null : label;
}
