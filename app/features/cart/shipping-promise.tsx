import { destinationCopy as copy } from "#app/features/destination/copy.ts";
import { pesos } from "#app/lib/format.ts";
import type { CartQuoteShippingOption } from "#contract/cart/cart-quote.ts";
import { promiseText } from "#contract/shipping/promise-text.ts";

/** Each method's fee and promised days for the quoted cart. */
export function ShippingPromise({ options }: { options: readonly CartQuoteShippingOption[] }) {
  if (options.length === 0) return <p className="py-2">{copy.notReached}</p>;
  return (
    <ul className="divide-y divide-line">
      {options.map(({ method, label, fee, ...arrival }) => (
        <li key={method} className="flex justify-between gap-x-6 py-2">
          <span>
            {label}
            <span className="block text-pretty text-muted">{promiseText(method, arrival)}</span>
          </span>
          <span className="shrink-0 tabular-nums">{fee === 0 ? copy.free : pesos(fee)}</span>
        </li>
      ))}
    </ul>
  );
}
