import { pesos } from "#app/lib/format.ts";
import type { CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { cartCopy } from "./copy.ts";

/** What is missing until this method is free. After a discount it says so: a code may have taken free shipping away. */
export function freeShippingText(
  option: Pick<CartQuoteShippingOption, "label" | "missingForFree">,
  isDiscounted: boolean,
): string {
  const label = labelUnlessStandard(option.label);
  if (!option.missingForFree) return cartCopy.reachedFree(label);
  const text = isDiscounted ? cartCopy.missingAfterDiscount : cartCopy.missingForFree;
  return text(pesos(option.missingForFree), label);
}

/** Null for standard shipping of that name, which the texts have in a sentence. */
export function labelUnlessStandard(label: string): string | null {
  return label.toLowerCase() === "envío estándar" ? null : label;
}
