import { cartCopy } from "#app/features/cart/copy.ts";
import { pesos } from "#app/lib/format.ts";
import type { CartQuote } from "#contract/cart-quote.ts";

/** Shows the total at the bottom of small screens until the summary is in view. The WhatsApp button covers its right. */
export function TotalBar({ quote }: { quote: CartQuote | undefined }) {
  if (!quote) return null;

  return (
    <p
      aria-hidden="true"
      className="sticky bottom-0 z-10 -mx-4 flex items-baseline gap-4 border-line border-t bg-paper px-4 pt-3.5 pb-[calc(0.875rem+env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <span className="text-muted text-sm">{cartCopy.total}</span>
      <span className="text-lg tabular">{pesos(quote.total)}</span>
    </p>
  );
}
