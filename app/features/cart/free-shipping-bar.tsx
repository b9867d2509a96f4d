import { pesos } from "#app/lib/format.ts";
import { cartCopy } from "./copy.ts";
import type { Quote } from "./shipping-quote.ts";

/** How much is missing for free shipping, in words and as a thin bar. */
export function FreeShippingBar({ quote }: { quote: Quote }) {
  const goal = quote.subtotal + quote.missingForFree;
  const share = goal > 0 ? quote.subtotal / goal : 0;

  return (
    <div>
      <p className="text-sm">
        {quote.missingForFree > 0
          ? cartCopy.missingForFree(pesos(quote.missingForFree))
          : cartCopy.reachedFree}
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
