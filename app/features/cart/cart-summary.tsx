import { CreditCard, PackageOpen, Truck } from "lucide-react";
import { taxNoteOf } from "#app/features/settings/tax-note.ts";
import { useFreshSettings, useSettings } from "#app/features/settings/use-settings.ts";
import { pesos } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { CartLine } from "#contract/cart.ts";
import { sumsOfQuote, useCartQuote } from "./cart-quote.ts";
import { cartCopy } from "./copy.ts";
import { FreeShippingBar } from "./free-shipping-bar.tsx";
import { QuotePlaceholder } from "./quote-placeholder.tsx";
import { Totals } from "./totals.tsx";

/** 'Resumen del Pedido': totals with standard shipping, the checkout button and the shop's guarantees. */
export function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const settings = useSettings();
  useFreshSettings();
  const { data: quote, isError, refetch } = useCartQuote(lines, "standard");
  if (!settings) return null;

  const { standard } = settings.shipping;
  const option = quote?.shipping.options.find(({ method }) => method === "standard");

  return (
    <section
      aria-labelledby="resumen"
      className="flex flex-col gap-6 rounded-sheet bg-cream p-6 sm:p-8 lg:sticky lg:top-24"
    >
      <h2 id="resumen" className="text-2xl">
        {cartCopy.summary}
      </h2>
      {option && <FreeShippingBar option={option} freeFrom={standard.freeFrom} />}
      {quote ? (
        <Totals sums={sumsOfQuote(quote)} taxNote={taxNoteOf(settings.general)} />
      ) : (
        <QuotePlaceholder isError={isError} onRetry={refetch} />
      )}
      <ButtonLink to="/checkout" prefetch="viewport" variant="sell" size="lg" isBlock>
        {cartCopy.checkout}
      </ButtonLink>
      <ul className="flex flex-col gap-3 text-muted text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-sage">
        <li className="flex gap-3">
          <Truck aria-hidden="true" strokeWidth={1.5} />
          {cartCopy.freeNote(pesos(standard.freeFrom))}
        </li>
        <li className="flex gap-3">
          <PackageOpen aria-hidden="true" strokeWidth={1.5} />
          {cartCopy.returnsNote(settings.general.returnsDays)}
        </li>
        <li className="flex gap-3">
          <CreditCard aria-hidden="true" strokeWidth={1.5} />
          {cartCopy.secureNote}
        </li>
      </ul>
    </section>
  );
}
