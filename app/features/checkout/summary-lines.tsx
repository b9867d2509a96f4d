import { useState } from "react";
import { cartCopy } from "#app/features/cart/copy.ts";
import { LineNotes } from "#app/features/cart/line-notes.tsx";
import { lineState } from "#app/features/cart/line-state.ts";
import { UnitPrice } from "#app/features/cart/unit-price.tsx";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { pesos } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { checkoutCopy as copy } from "./copy.ts";

type Props = { lines: readonly CartLine[]; quote: CartQuote | undefined };

/** More lines than this are shown on demand on small screens. */
const MAX_SHOWN = 3;

/** The order's lines with their pictures. */
export function SummaryLines({ lines, quote }: Props) {
  const [isWhole, setIsWhole] = useState(lines.length <= MAX_SHOWN);
  const isHidden = (index: number) => !isWhole && index >= MAX_SHOWN - 1;

  return (
    <div>
      <ul className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <SummaryLine
            key={`${line.productId} ${line.size}`}
            line={line}
            quote={quote}
            className={cn(isHidden(index) && "max-lg:hidden")}
          />
        ))}
      </ul>
      {!isWhole && (
        <Button variant="link" onClick={() => setIsWhole(true)} className="mt-2 lg:hidden">
          {copy.allLines(lines.length)}
        </Button>
      )}
    </div>
  );
}

type LineProps = { line: CartLine; quote: CartQuote | undefined; className: string };

function SummaryLine({ line, quote, className }: LineProps) {
  const state = lineState(line, quote);

  return (
    <li
      className={cn(
        "grid grid-cols-[3.5rem_1fr_auto] max-[22rem]:grid-cols-[3.5rem_1fr] gap-4 max-[22rem]:gap-y-1 text-sm",
        className,
      )}
    >
      <Picture src={line.imageUrl} alt="" sizes="56px" className="aspect-4/5 w-14" />
      <div className="min-w-0">
        <p className="break-words font-medium leading-snug">{line.name}</p>
        <p className="text-muted text-xs">
          {[line.size, copy.quantity(line.quantity)].filter(Boolean).join(" · ")}
        </p>
        {state.compareAt && (
          <p className="tabular-nums">
            <SalePrice {...state} />
          </p>
        )}
        <UnitPrice line={{ ...line, price: state.price }} />
        <LineNotes line={line} state={state} />
      </div>
      <span className="max-[22rem]:col-start-2 tabular-nums">
        {state.total === null ? cartCopy.notCounted : pesos(state.total)}
      </span>
    </li>
  );
}
