import { DiscountCodeField } from "#app/features/cart/discount-code-field.tsx";
import { PaymentNames } from "#app/features/layout/payment-names.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { PaymentMethod } from "#contract/orders/payment-methods.ts";
import { Consent } from "./consent.tsx";
import { checkoutCopy as copy } from "./copy.ts";
import { isFreeOrder } from "./is-free-order.ts";
import { SubmitOrder, type SubmitProps } from "./submit-order.tsx";
import { SummaryFrame } from "./summary-frame.tsx";

type Props = SubmitProps & {
  lines: readonly CartLine[];
  quote: CartQuote | undefined;
  isQuoteMissing: boolean;
  isQuoting: boolean;
  onQuoteAgain: () => void;
  isVisitor: boolean;
  paymentMethod: PaymentMethod;
};

/** The order's lines and its totals with the chosen shipping. The order button is here on wide screens, else in `TotalBar`. */
export function OrderSummary({
  lines,
  quote,
  isQuoteMissing,
  isQuoting,
  onQuoteAgain,
  isVisitor,
  paymentMethod,
  ...submit
}: Props) {
  const settings = useSettings();

  return (
    <SummaryFrame
      lines={lines}
      quote={quote}
      isQuoteMissing={isQuoteMissing}
      onQuoteAgain={onQuoteAgain}
      codeField={
        settings?.promotions.isEnabled && (
          <DiscountCodeField quoted={quote?.code} isAsking={isQuoting} onAskAgain={onQuoteAgain} />
        )
      }
    >
      <SubmitOrder {...submit} className="w-full max-lg:hidden" />
      {isVisitor && <Consent className="max-lg:hidden" />}
      {!submit.isSoldOut && <PaymentNote method={paymentMethod} isFree={isFreeOrder(quote)} />}
    </SummaryFrame>
  );
}

/** Where and when the chosen method is paid. */
function PaymentNote({ method, isFree }: { method: PaymentMethod; isFree: boolean }) {
  if (isFree) return <p className="text-muted text-xs">{copy.nothingToPayNote}</p>;
  if (method === "direct" || method === "cod") {
    return <p className="text-muted text-xs">{copy.payOffline[method]}</p>;
  }
  return (
    <>
      <p className="text-muted text-xs">{copy.securePayment}</p>
      <PaymentNames className="-mt-3" />
    </>
  );
}
