import { pesos } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import { sumOfLines } from "#contract/money.ts";
import type { OrderItem } from "#contract/orders/orders.ts";
import { orderCopy as copy } from "./copy.ts";

type Line = Pick<OrderItem, "id" | "name" | "size" | "quantity" | "price" | "imageUrl">;

/** An order's lines with pictures and the prices paid. */
export function BoughtLines({ lines }: { lines: readonly Line[] }) {
  return (
    <section aria-labelledby="productos">
      <h2 id="productos" className="text-2xl">
        {copy.items}
      </h2>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[4.5rem_1fr_auto] gap-x-5 py-5">
            <Picture src={line.imageUrl} alt="" sizes="72px" className="aspect-4/5" />
            <div className="min-w-0">
              <p className="break-words leading-snug">{line.name}</p>
              {line.size && <p className="mt-1 text-muted text-sm">{line.size}</p>}
              <p className="mt-1 text-muted text-sm tabular-nums">
                {copy.quantity(line.quantity, pesos(line.price))}
              </p>
            </div>
            <p className="tabular-nums">{pesos(sumOfLines([line]))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
