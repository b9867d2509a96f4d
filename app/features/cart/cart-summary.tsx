import { CreditCard, PackageOpen, Truck } from "lucide-react";
import { useRef } from "react";
import { DestinationQuestion } from "#app/features/destination/destination-question.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useFreshSettings, useSettings } from "#app/features/settings/use-settings.ts";
import { WhatsappOrderButton } from "#app/features/whatsapp-order/whatsapp-order-button.tsx";
import { pesos } from "#app/lib/format.ts";
import { useInView } from "#app/lib/use-in-view.ts";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { takesOnlinePayments } from "#contract/payments/takes-online-payments.ts";
import { chosenShippingOption, isNothingLeft, sumsOfQuote } from "./cart-quote.ts";
import { cartCopy } from "./copy.ts";
import { DiscountCodeField } from "./discount-code-field.tsx";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { labelUnlessStandard } from "./free-shipping-text.ts";
import { QuotePlaceholder } from "./quote-placeholder.tsx";
import { ShippingPromise } from "./shipping-promise.tsx";
import { Totals } from "./totals.tsx";
import { useCartPageQuote } from "./use-cart-page-quote.ts";

/**
 * 'Resumen del Pedido': totals with standard shipping, the checkout button and the shop's guarantees. On small screens a
 * bar shows total and button while the summary's own button is out of view.
 */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const settings = useSettings();
  useFreshSettings();
  const checkoutButton = useRef<HTMLDivElement>(null);
  const isButtonInView = useInView(checkoutButton);
  const { data: quote, isError, isFetching, refetch } = useCartPageQuote(lines);
  if (!settings) return null;

  const option = quote && chosenShippingOption(quote);
  const isSoldOut = quote !== undefined && isNothingLeft(quote);
  const { freeFrom } = option ?? settings.shipping.standard;
  const label = option?.label ?? settings.shipping.standard.name;

  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-6 rounded-sheet bg-cream p-6 max-[14rem]:p-3 sm:p-8 xl:sticky xl:top-24"
    >
      <h2 id="resumen" className="text-2xl">
        {cartCopy.summary}
      </h2>
      {quote && <FreeShippingBar quote={quote} />}
      {settings.shipping.usesZones && (
        <DestinationQuestion className="border-line border-y py-2">
          {/* Where nothing is chosen, there may be a pickup. */}
          {quote && <ShippingPromise options={option ? [option] : quote.shipping.options} />}
        </DestinationQuestion>
      )}
      {settings.promotions.isEnabled && (
        <DiscountCodeField quoted={quote?.code} isAsking={isFetching} onAskAgain={refetch} />
      )}
      {isSoldOut ? null : quote ? (
        <Totals sums={sumsOfQuote(quote)} taxNote={taxNoteOf(settings.general)} />
      ) : (
        <QuotePlaceholder isError={isError} onRetry={refetch} />
      )}
      <div className="flex flex-col gap-3">
        <div ref={checkoutButton}>
          {isSoldOut ? (
            <p role="status">{cartCopy.nothingLeft}</p>
          ) : (
            <ButtonLink to="/checkout" prefetch="viewport" variant="sell" size="lg" isBlock>
              {cartCopy.checkout}
            </ButtonLink>
          )}
        </div>
        <WhatsappOrderButton lines={lines} />
      </div>
      {isButtonInView === false && quote && !isSoldOut && (
        <BottomBar label={cartCopy.barLabel}>
          <p className="leading-tight">
            <span className="block text-muted text-xs">{cartCopy.total}</span>
            <span className="text-lg tabular-nums">{pesos(quote.total)}</span>
          </p>
          <ButtonLink to="/checkout" variant="sell" size="lg" className="min-w-0 grow px-4!">
            {cartCopy.checkout}
          </ButtonLink>
          <ChatLink variant="icon" />
        </BottomBar>
      )}
      <ChatLink variant="text" className="-my-3 justify-center" />
      <ul className="flex flex-col gap-3 text-muted text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-sage">
        {freeFrom !== null && !quote?.shipping.freeBy && (
          <li className="flex gap-3">
            <Truck strokeWidth={1.5} />
            {cartCopy.freeNote(pesos(freeFrom), labelUnlessStandard(label))}
          </li>
        )}
        {settings.general.returnsDays > 0 && (
          <li className="flex gap-3">
            <PackageOpen strokeWidth={1.5} />
            {cartCopy.returnsNote(settings.general.returnsDays)}
          </li>
        )}
        {takesOnlinePayments(settings.payments.gateway) && (
          <li className="flex gap-3">
            <CreditCard strokeWidth={1.5} />
            {cartCopy.secureNote}
          </li>
        )}
      </ul>
    </section>
  );
}
