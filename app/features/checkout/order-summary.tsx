import { Link } from "react-router";
import { chosenShippingOption, sumsOfQuote } from "#app/features/cart/cart-quote.ts";
import { DiscountCodeField } from "#app/features/cart/discount-code-field.tsx";
import { FreeShippingBar } from "#app/features/cart/free-shipping-bar.tsx";
import { QuotePlaceholder } from "#app/features/cart/quote-placeholder.tsx";
import { Totals } from "#app/features/cart/totals.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { PaymentNames } from "#app/features/layout/payment-names.tsx";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { CartLine } from "#contract/cart.ts";
import type { CartQuote } from "#contract/cart-quote.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryLines } from "./summary-lines.tsx";

type Props = {
  lines: readonly CartLine[];
  quote: CartQuote | undefined;
  isQuoteMissing: boolean;
  onQuoteAgain: () => void;
  /** Whether the sums belong to the current choices; the button is disabled until then. */
  isQuoteCurrent: boolean;
  isBusy: boolean;
  isVisitor: boolean;
};

/** The order's lines, its totals with the chosen shipping, and the submit button. */
export function OrderSummary({
  lines,
  quote,
  isQuoteMissing,
  onQuoteAgain,
  isQuoteCurrent,
  isBusy,
  isVisitor,
}: Props) {
  const settings = useSettings();
  const option = quote && chosenShippingOption(quote);

  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-6 rounded-sheet bg-cream p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="resumen" className="text-2xl">
          {copy.summary}
        </h2>
        <Link to="/cart" className="text-cinnamon text-sm underline underline-offset-4">
          {copy.editCart}
        </Link>
      </div>
      <SummaryLines lines={lines} quote={quote} />
      {option && <FreeShippingBar option={option} />}
      {settings?.promotions.isEnabled && <DiscountCodeField quoted={quote?.code} />}
      {quote ? (
        <Totals sums={sumsOfQuote(quote)} taxNote={settings && taxNoteOf(settings.general)} />
      ) : (
        <QuotePlaceholder isError={isQuoteMissing} onRetry={onQuoteAgain} />
      )}
      <Button type="submit" variant="sell" size="lg" isBlock isLoading={isBusy} disabled={!isQuoteCurrent}>
        {isBusy ? copy.submitting : copy.submit}
      </Button>
      {isVisitor && <Consent />}
      <p className="text-muted text-xs">{copy.securePayment}</p>
      <PaymentNames className="-mt-3" />
      <ChatLink variant="text" className="-my-3" />
    </section>
  );
}

/** A visitor's order is the consent to the privacy policy (docs/rules/law.md#consent). */
function Consent() {
  return (
    <p className="text-muted text-xs">
      {copy.consent.before}
      <Link to="/privacidad" className="touch-target text-link">
        {copy.consent.link}
      </Link>
      {copy.consent.after}
    </p>
  );
}
