import { pesos } from "#app/lib/format.ts";
import { cartCopy } from "./copy.ts";
import type { Quote } from "./shipping-quote.ts";

/** Subtotal, shipping and total; `taxNote` says once that IVA is in the prices. */
export function Totals({ quote, taxNote }: { quote: Quote; taxNote?: string }) {
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-3">
        <Row label={cartCopy.subtotal} value={pesos(quote.subtotal)} />
        <Row label={cartCopy.shipping} value={quote.shipping === 0 ? cartCopy.free : pesos(quote.shipping)} />
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-medium">{cartCopy.total}</dt>
          <dd data-keep-clear className="text-2xl tabular">
            {pesos(quote.total)}
          </dd>
        </div>
      </dl>
      {taxNote && <p className="text-muted text-xs">{taxNote}</p>}
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
