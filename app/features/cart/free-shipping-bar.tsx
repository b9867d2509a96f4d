import type { CartQuote, CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { chosenShippingOption, isNothingLeft } from "./cart-quote.ts";
import { freeShippingText } from "./free-shipping-text.ts";

type Props = {
  /** Undefined while it loads: the bar keeps its place, so that nothing moves when the amount arrives. */
  quote: CartQuote | undefined;
  /** Says of which purchase it is, where that is not plain. */
  title?: string;
};

/**
 * Shows the amount missing for free shipping with the chosen method, as text and as a progress bar; or the method that is
 * free already.
 */
export function FreeShippingBar({ quote, title }: Props) {
  const chosen = quote && chosenShippingOption(quote);
  const option = (chosen?.fee && quote?.shipping.options.find(isFreeDelivery)) || chosen;
  const hasNoLimit = !option || (option === chosen && option.missingForFree === null);
  if (quote && (hasNoLimit || isNothingLeft(quote))) return null;
  // A discount takes the whole cart: of 100 % nothing that is added counts, of an amount not all of it.
  if (quote && quote.discounts.length > 0 && option?.freeFrom && option.missingForFree === option.freeFrom)
    return null;
  // The minimum of a promotion counts the goods before discounts.
  const isDiscounted =
    quote !== undefined &&
    quote.discounts.length > 0 &&
    quote.subtotal !== (option?.freeFrom ?? 0) - (option?.missingForFree ?? 0);

  return (
    <div>
      {title && <p className="eyebrow mb-1 text-muted">{title}</p>}
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

function isFreeDelivery({ method, fee }: CartQuoteShippingOption): boolean {
  return fee === 0 && method !== PICKUP;
}

/** Between 0 and 1. */
function shareOf({ missingForFree, freeFrom }: CartQuoteShippingOption): number {
  return freeFrom ? Math.max(0, 1 - (missingForFree ?? 0) / freeFrom) : 1;
}
