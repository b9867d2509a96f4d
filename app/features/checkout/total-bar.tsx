import { cartCopy } from "#app/features/cart/copy.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { pesos } from "#app/lib/format.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";

/** Shows the total at the bottom of small screens until the summary is in view. */
export function TotalBar({ quote }: { quote: CartQuote | undefined }) {
  if (!quote) return null;

  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 flex min-h-14 items-center justify-between gap-4 border-line border-t bg-paper px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden"
    >
      <p aria-hidden="true" className="flex items-baseline gap-4">
        <span className="text-muted text-sm">{cartCopy.total}</span>
        <span className="text-lg tabular">{pesos(quote.total)}</span>
      </p>
      <ChatLink variant="icon" />
    </div>
  );
}
