import { pesosExact } from "#app/lib/format.ts";
import type { BulkPreview } from "#contract/catalog/bulk-products.ts";
import { bulkCopy as copy } from "./bulk-copy.ts";

/** Prices before and after; only the first ones when there are many. */
export function BulkPrices({ preview: { prices, pricesTotal } }: { preview: BulkPreview }) {
  return (
    <>
      <section
        aria-label={copy.prices}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        className="mt-4 max-h-72 overflow-y-auto border-line border-y"
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">{copy.prices}</caption>
          <thead>
            <tr className="text-muted text-xs">
              {Object.values(copy.columns).map((header, index) => (
                <th
                  key={header}
                  scope="col"
                  className={`sticky top-0 bg-paper py-2 font-medium ${index > 0 ? "pl-4 text-right" : "text-left"}`}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {prices.map(({ productId, name, size, before, after }) => (
              <tr key={`${productId} ${size}`} className="border-line border-t">
                <td className="py-2">
                  {name}
                  {size && <span className="block text-muted text-xs">{size}</span>}
                </td>
                <td className="whitespace-nowrap py-2 pl-4 text-right text-muted">{pesosExact(before)}</td>
                <td className="whitespace-nowrap py-2 pl-4 text-right font-medium">{pesosExact(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {pricesTotal > prices.length && (
        <p className="mt-2 text-muted text-xs">{copy.morePrices(pricesTotal - prices.length)}</p>
      )}
    </>
  );
}
