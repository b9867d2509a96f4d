import { pesos } from "#app/lib/format.ts";
import type { CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { cartCopy } from "./copy.ts";

/** Shows the amount missing for free shipping, as text and as a progress bar. */
export function FreeShippingBar({ option }: { option: CartQuoteShippingOption }) {
  const { missingForFree, freeFrom } = option;
  if (missingForFree === null) return null;
  const share = freeFrom ? Math.max(0, 1 - missingForFree / freeFrom) : 1;

  return (
    <div>
      <p className="text-sm">
        {missingForFree > 0 ? cartCopy.missingForFree(pesos(missingForFree)) : cartCopy.reachedFree}
      </p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-line">
        <div
          className="h-full origin-left rounded-full bg-success transition-transform duration-240"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  );
}
