import { sumsOfQuote, useQuote } from "#app/features/cart/cart-quote.ts";
import { type ShownSums, sumRows } from "#app/features/cart/sum-rows.ts";
import { usePlaces } from "#app/features/checkout/use-places.ts";
import { pesosExact } from "#app/lib/format.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import type { CartQuoteShippingOption } from "#contract/cart-quote.ts";
import { isPesos, toCentavos, toPesos } from "#contract/money.ts";
import type { OrderAdjustment } from "#contract/orders.ts";
import { DEFAULT_SHIPPING_METHOD, PICKUP } from "#contract/shipping/rate.ts";
import { newOrderCopy as copy } from "./copy.ts";
import { agreedDiscountOf, feeOf, type NewOrderValues } from "./form-values.ts";

/** In pesos: the usual shipping fee, and the sums with the agreed fee. */
export type NewOrderQuote = {
  usualFee: number;
  sums: ShownSums | null;
  /** Why the discount code does not apply. */
  codeRefusal: string | undefined;
  /** Methods that reach the customer's town. */
  options: CartQuoteShippingOption[];
};

const CODE_DELAY_MS = 500;

export function useNewOrderQuote(values: NewOrderValues): NewOrderQuote {
  const { method, items, state, city } = values;
  const code = useDebouncedValue(values.discountCode.trim(), CODE_DELAY_MS);
  const cityCode = usePlaces().codeOf(state, city);
  const { data: quote } = useQuote(
    items,
    { shippingMethod: method === PICKUP ? DEFAULT_SHIPPING_METHOD : method, cityCode },
    code,
  );
  const options = (quote?.shipping.options ?? []).filter((option) => option.method !== PICKUP);
  if (!quote || items.length === 0) return { usualFee: 0, sums: null, options, codeRefusal: undefined };

  const quoted = sumsOfQuote(quote);
  const usualFee = method === PICKUP ? 0 : quoted.shipping;
  const agreed = feeOf(values);
  const shipping = agreed === null || !isPesos(agreed) ? usualFee : agreed;
  const granted = grantedDiscount(values, quoted);
  const total = toPesos(
    toCentavos(quoted.total) -
      toCentavos(quoted.shipping) +
      toCentavos(shipping) -
      toCentavos(granted?.amount ?? 0),
  );
  return {
    usualFee,
    sums: { ...quoted, shipping, total, adjustments: [...quoted.adjustments, ...(granted ? [granted] : [])] },
    options,
    codeRefusal: quote.code?.applies === false ? quote.code.reason : undefined,
  };
}

/** The administrator's discount, at most what the promotions leave of the goods. */
function grantedDiscount(
  values: NewOrderValues,
  { subtotal, adjustments }: ShownSums,
): OrderAdjustment | null {
  const agreed = agreedDiscountOf(values);
  if (!agreed || !isPesos(agreed.amount) || agreed.amount <= 0) return null;
  const discounts = adjustments.filter(({ kind }) => kind === "discount");
  const left = discounts.reduce((sum, { amount }) => sum - toCentavos(amount), toCentavos(subtotal));
  const amount = Math.min(agreed.amount, toPesos(left));
  return amount > 0 ? { kind: "discount", label: agreed.reason || copy.discount.label, amount } : null;
}

export function OrderTotals({ sums }: { sums: ShownSums | null }) {
  return (
    <section aria-label={copy.summary}>
      <dl className="flex flex-col gap-2">
        {sums ? (
          sumRows(sums, copy, pesosExact).map((row) => <Row key={row.label} {...row} />)
        ) : (
          <>
            <Row label={copy.subtotal} value={pesosExact(0)} />
            <Row label={copy.shipping} value="–" />
          </>
        )}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-medium">{copy.total}</dt>
          <dd className="font-display text-2xl lining-nums tabular">{pesosExact(sums?.total ?? 0)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
