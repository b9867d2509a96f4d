import { pesos } from "#app/lib/format.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { toCentavos, toPesos } from "#contract/money.ts";
import { totalDiscount } from "./cart-quote.ts";
import { cartCopy as copy } from "./copy.ts";

type Props = {
  quote: CartQuote | undefined;
  /** Of the subtotal. */
  label?: string;
  /** Pesos; shown until the quote arrives. */
  storedSubtotal: number;
  format?: (amount: number) => string;
  className?: string;
};

/** The subtotal, and while there are discounts each of them and what the goods cost after them. */
export function CartSubtotal({
  label = copy.subtotal,
  quote,
  storedSubtotal,
  format = pesos,
  className,
}: Props) {
  const subtotal = quote?.subtotal ?? storedSubtotal;
  const discounts = quote?.discounts ?? [];

  return (
    <dl className={className}>
      <Row label={label} value={format(subtotal)} isStrong={discounts.length === 0} />
      {quote && discounts.length > 0 && (
        <>
          {discounts.map(({ label, amount, promotionId }) => (
            <Row key={`${promotionId} ${label}`} label={label} value={format(-amount)} />
          ))}
          <Row
            label={copy.beforeShipping}
            value={format(toPesos(toCentavos(subtotal) - toCentavos(totalDiscount(quote))))}
            isStrong
          />
        </>
      )}
    </dl>
  );
}

function Row({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="wrap-anywhere text-muted text-sm">{label}</dt>
      <dd className={isStrong ? "text-lg tabular-nums" : "text-sm tabular-nums"}>{value}</dd>
    </div>
  );
}
