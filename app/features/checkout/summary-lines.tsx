import { cartCopy } from "#app/features/cart/copy.ts";
import { LineNotes } from "#app/features/cart/line-notes.tsx";
import { lineState } from "#app/features/cart/line-state.ts";
import { UnitPrice } from "#app/features/cart/unit-price.tsx";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { pesos } from "#app/lib/format.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { lines: readonly CartLine[]; quote: CartQuote | undefined };

/** The order's lines with their pictures. */
export function SummaryLines({ lines, quote }: Props) {
  return (
    <ul className="flex flex-col gap-4 max-lg:max-h-96 max-lg:overflow-y-auto">
      {lines.map((line) => (
        <SummaryLine key={`${line.productId} ${line.size}`} line={line} quote={quote} />
      ))}
    </ul>
  );
}

function SummaryLine({ line, quote }: { line: CartLine; quote: CartQuote | undefined }) {
  const state = lineState(line, quote);

  return (
    <li className="grid grid-cols-[3.5rem_1fr_auto] gap-4 text-sm">
      <Picture src={line.imageUrl} alt="" sizes="56px" className="aspect-4/5 w-14" />
      <div className="min-w-0">
        <p className="break-words font-medium leading-snug">{line.name}</p>
        <p className="text-muted text-xs">
          {[line.size, copy.quantity(line.quantity)].filter(Boolean).join(" · ")}
        </p>
        {state.compareAt && (
          <p className="tabular">
            <SalePrice {...state} />
          </p>
        )}
        <UnitPrice line={{ ...line, price: state.price }} />
        <LineNotes line={line} state={state} />
      </div>
      <span className="tabular">{state.total === null ? cartCopy.notCounted : pesos(state.total)}</span>
    </li>
  );
}
