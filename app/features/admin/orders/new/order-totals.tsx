import { quote } from "#app/features/cart/shipping-quote.ts";
import { pesosExact } from "#app/lib/format.ts";
import type { ShippingSettings } from "#contract/settings.ts";
import { newOrderCopy as copy } from "./copy.ts";
import { feeOf, type NewOrderValues } from "./form-values.ts";

/** All in pesos, for showing; the server computes what is charged. */
export type NewOrderQuote = { subtotal: number; usualFee: number; shipping: number; total: number };

export function quoteOf(values: NewOrderValues, shipping: ShippingSettings): NewOrderQuote {
  const { method, items } = values;
  const usual = quote(items, shipping[method === "pickup" ? "standard" : method]);
  const usualFee = method === "pickup" || items.length === 0 ? 0 : usual.shipping;
  const agreed = feeOf(values);
  const fee = agreed === null || Number.isNaN(agreed) ? usualFee : agreed;
  return { subtotal: usual.subtotal, usualFee, shipping: fee, total: usual.subtotal + fee };
}

export function OrderTotals({ quote: { subtotal, shipping, total } }: { quote: NewOrderQuote }) {
  const shippingText = shipping > 0 ? pesosExact(shipping) : subtotal > 0 ? copy.free : "–";

  return (
    <section aria-label={copy.summary}>
      <dl className="flex flex-col gap-2">
        <Row label={copy.subtotal} value={pesosExact(subtotal)} />
        <Row label={copy.shipping} value={shippingText} />
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-medium">{copy.total}</dt>
          <dd className="font-display text-2xl lining-nums tabular">{pesosExact(total)}</dd>
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
