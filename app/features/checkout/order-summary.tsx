import { Link } from "react-router";
import { DiscountCodeField } from "#app/features/cart/discount-code-field.tsx";
import { PaymentNames } from "#app/features/layout/payment-names.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { Button } from "#app/ui/button.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { SummaryFrame } from "./summary-frame.tsx";

type Props = {
  lines: readonly CartLine[];
  quote: CartQuote | undefined;
  isQuoteMissing: boolean;
  onQuoteAgain: () => void;
  /** Whether the sums belong to the current choices; the button is disabled until then. */
  isQuoteCurrent: boolean;
  isBusy: boolean;
  isVisitor: boolean;
  paymentMethod: PaymentMethod;
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
  paymentMethod,
}: Props) {
  const settings = useSettings();
  const isCalculating = !quote && !isQuoteMissing;

  return (
    <SummaryFrame
      lines={lines}
      quote={quote}
      isQuoteMissing={isQuoteMissing}
      onQuoteAgain={onQuoteAgain}
      codeField={settings?.promotions.isEnabled && <DiscountCodeField quoted={quote?.code} />}
    >
      <Button
        type="submit"
        variant="sell"
        size="lg"
        isBlock
        isLoading={isBusy || isCalculating}
        disabled={!isQuoteCurrent}
      >
        {isBusy ? copy.submitting : isCalculating ? copy.calculating : copy.submit}
      </Button>
      {isVisitor && <Consent />}
      <PaymentNote method={paymentMethod} isFree={quote?.total === 0} />
    </SummaryFrame>
  );
}

/** Where and when the chosen method is paid. */
function PaymentNote({ method, isFree }: { method: PaymentMethod; isFree: boolean }) {
  if (isFree) return <p className="text-muted text-xs">{copy.nothingToPayNote}</p>;
  if (method === "direct" || method === "cod") {
    return <p className="text-muted text-xs">{copy.payElsewhere[method]}</p>;
  }
  return (
    <>
      <p className="text-muted text-xs">{copy.securePayment}</p>
      <PaymentNames className="-mt-3" />
    </>
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
