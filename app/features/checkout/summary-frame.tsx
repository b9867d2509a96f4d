import type { ReactNode } from "react";
import { Link } from "react-router";
import { isNothingLeft, sumsOfQuote } from "#app/features/cart/cart-quote.ts";
import { FreeShippingBar } from "#app/features/cart/free-shipping-bar.tsx";
import { QuotePlaceholder } from "#app/features/cart/quote-placeholder.tsx";
import { Totals } from "#app/features/cart/totals.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { cn } from "#app/ui/cn.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryLines } from "./summary-lines.tsx";

type Props = {
  lines: readonly CartLine[];
  quote: CartQuote | undefined;
  isQuoteMissing: boolean;
  onQuoteAgain: () => void;
  /** Field for a discount code, above the totals. */
  codeField?: ReactNode;
  id?: string;
  className?: string;
  /** What follows the totals. */
  children?: ReactNode;
};

/** Lines and totals of the order that the checkout will place; stays in view on a wide screen. */
export function SummaryFrame({
  lines,
  quote,
  isQuoteMissing,
  onQuoteAgain,
  codeField,
  id,
  className,
  children,
}: Props) {
  const settings = useSettings();

  return (
    <section
      id={id}
      aria-labelledby="resumen"
      className={cn("flex flex-col gap-6 rounded-sheet bg-cream p-6 sm:p-8 lg:sticky lg:top-24", className)}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="resumen" className="text-2xl">
          {copy.summary}
        </h2>
        <Link to="/cart" className="touch-target text-link text-sm">
          {copy.editCart}
        </Link>
      </div>
      <SummaryLines lines={lines} quote={quote} />
      {quote && <FreeShippingBar quote={quote} />}
      {codeField}
      {quote && isNothingLeft(quote) ? null : quote ? (
        <Totals sums={sumsOfQuote(quote)} taxNote={settings && taxNoteOf(settings.general)} />
      ) : (
        <QuotePlaceholder isError={isQuoteMissing} onRetry={onQuoteAgain} />
      )}
      {children}
      <ChatLink variant="text" className="-my-3" />
    </section>
  );
}
