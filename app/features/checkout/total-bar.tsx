import { cartCopy } from "#app/features/cart/copy.ts";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { pesos } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { uiCopy } from "#app/ui/copy.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { Consent } from "./consent.tsx";
import { SubmitOrder, type SubmitProps } from "./submit-order.tsx";

type Props = SubmitProps & {
  quote: CartQuote | undefined;
  isQuoteMissing: boolean;
  onQuoteAgain: () => void;
  isVisitor: boolean;
};

/** The total and the order button at the bottom of small screens; with very large text they do not cover the form. */
export function TotalBar({ quote, isQuoteMissing, onQuoteAgain, isVisitor, ...submit }: Props) {
  return (
    <div
      data-bottom-bar="lg"
      className="sticky bottom-0 z-10 -mx-4 flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-paper px-4 py-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] max-[14rem]:static sm:-mx-6 sm:px-6 lg:hidden"
    >
      {isVisitor && <Consent className="w-full" />}
      {isQuoteMissing && (
        <p className="flex w-full items-center justify-between gap-3 text-sm">
          {cartCopy.noQuote}
          <Button variant="link" onClick={onQuoteAgain}>
            {uiCopy.retry}
          </Button>
        </p>
      )}
      {quote && !submit.isSoldOut && (
        <p aria-hidden="true" className="shrink-0 leading-tight">
          <span className="block text-muted text-xs">{cartCopy.total}</span>
          <span className="tabular-nums">{pesos(quote.total)}</span>
        </p>
      )}
      <SubmitOrder {...submit} className="min-w-0 grow px-4!" />
      <ChatLink variant="icon" className="max-[22.5rem]:hidden" />
    </div>
  );
}
