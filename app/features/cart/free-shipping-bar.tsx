import type { CartQuote, CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { chosenShippingOption } from "./cart-quote.ts";
import { freeShippingText } from "./free-shipping-text.ts";

/** Undefined while the quote loads: the bar keeps its place, so that nothing moves when the amount arrives. */
type Props = { quote: CartQuote | undefined };

/** Shows the amount missing for free shipping with the chosen method, as text and as a progress bar. */
export function FreeShippingBar({ quote }: Props) {
  const option = quote && chosenShippingOption(quote);
  if (quote && (!option || option.missingForFree === null)) return null;
  const isDiscounted = quote !== undefined && quote.discounts.length > 0;

  return (
    <div>
      <p className="min-h-[1lh] text-sm">{option && freeShippingText(option, isDiscounted)}</p>
      <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          className="h-full origin-left rounded-full bg-success forced-colors:bg-[CanvasText] transition-transform duration-240"
          style={{ transform: `scaleX(${option ? shareOf(option) : 0})` }}
        />
      </div>
    </div>
  );
}

/** Between 0 and 1. */
function shareOf({ missingForFree, freeFrom }: CartQuoteShippingOption): number {
  return freeFrom ? Math.max(0, 1 - (missingForFree ?? 0) / freeFrom) : 1;
}
