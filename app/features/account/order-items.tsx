import { Totals } from "#app/features/cart/totals.tsx";
import { pesos } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import { sumOfLines } from "#contract/money.ts";
import { accountCopy } from "./copy.ts";
import type { ShownOrder } from "./order-queries.ts";

const copy = accountCopy.order;

/** What was bought and what it cost, as it was on that day. */
export function OrderItems({ order }: { order: ShownOrder }) {
  const { items, subtotal, shipping, total } = order;

  return (
    <section aria-labelledby="productos">
      <h2 id="productos" className="text-2xl">
        {copy.items}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {items.map((item) => (
          <li key={item.id} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-5 py-5">
            <Picture src={item.imageUrl} alt="" sizes="72px" className="aspect-4/5" />
            <div className="min-w-0">
              <p className="break-words leading-snug">{item.name}</p>
              {item.size && <p className="mt-1 text-muted text-sm">{item.size}</p>}
              <p className="mt-1 text-muted text-sm tabular">
                {copy.quantity(item.quantity, pesos(item.price))}
              </p>
            </div>
            <p className="tabular">{pesos(sumOfLines([item]))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 sm:ml-auto sm:max-w-sm">
        <Totals quote={{ subtotal, shipping, total, missingForFree: 0 }} />
      </div>
    </section>
  );
}
