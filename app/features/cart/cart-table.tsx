import { X } from "lucide-react";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { pesos } from "#app/lib/format.ts";
import { cn } from "#app/ui/cn.ts";
import { Picture } from "#app/ui/picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { setCartQuantity, useCart } from "./cart-store.ts";
import { cartCopy } from "./copy.ts";
import { LineNotes } from "./line-notes.tsx";
import { type LineState, lineState } from "./line-state.ts";
import { removeLine } from "./remove-line.ts";
import { UnitPrice } from "./unit-price.tsx";
import { useCartPageQuote } from "./use-cart-page-quote.ts";

/** The cart's lines: a table on wide screens, stacked rows on phones. */
export function CartTable() {
  const cart = useCart();
  const { data: quote } = useCartPageQuote(cart.lines);

  return (
    <table className="w-full border-collapse max-md:block">
      <thead className="border-line border-b text-left max-md:sr-only">
        <tr className="eyebrow text-muted">
          <th scope="col" className="pb-3 font-normal">
            {cartCopy.product}
          </th>
          <th scope="col" className="pb-3 pl-6 text-right font-normal xl:pl-8">
            {cartCopy.price}
          </th>
          <th scope="col" className="pb-3 pl-6 text-center font-normal xl:pl-8">
            {cartCopy.quantity}
          </th>
          <th scope="col" className="pb-3 pl-6 text-right font-normal xl:pl-8">
            {cartCopy.total}
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">{cartCopy.removeColumn}</span>
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {cart.lines.map((line) => (
          <CartRow
            key={`${line.productId} ${line.size}`}
            line={line}
            state={lineState(line, quote)}
            onQuantity={(quantity) => setCartQuantity(line, quantity)}
            onRemove={(button) => removeLine(line, button)}
          />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = {
  line: CartLine;
  state: LineState;
  onQuantity: (quantity: number) => void;
  onRemove: (button: HTMLElement) => void;
};

/** A longer amount has no room beside the quantity on a small phone. */
const LONG_AMOUNT = 9;

function CartRow({ line, state, onQuantity, onRemove }: RowProps) {
  const total = state.total === null ? cartCopy.notCounted : pesos(state.total);
  const isLong = total.length > LONG_AMOUNT;

  return (
    <tr className="border-line border-b max-md:relative max-md:grid max-md:grid-cols-[5rem_minmax(0,1fr)_auto] max-md:gap-x-4 max-[23rem]:grid-cols-[4rem_minmax(0,1fr)_auto] max-[23rem]:gap-x-3 max-[14rem]:grid-cols-[0_minmax(0,1fr)_auto] max-[14rem]:gap-x-0 max-md:py-6">
      <th scope="row" className="py-6 text-left font-normal max-md:contents">
        <div className="flex items-center gap-4 xl:gap-6 max-md:contents">
          <Picture
            src={line.imageUrl}
            alt=""
            sizes="112px"
            className="aspect-4/5 w-24 shrink-0 max-md:row-span-3 max-md:w-20 max-[23rem]:w-16 max-[14rem]:invisible max-[14rem]:w-0 lg:w-20 xl:w-24"
          />
          <div className="min-w-0 max-md:col-span-2 max-md:pr-10">
            <p className="wrap-anywhere font-display text-xl leading-tight">{line.name}</p>
            {line.size && <p className="mt-1 text-muted text-sm">{cartCopy.size(line.size)}</p>}
            <LineNotes line={line} state={state} />
          </div>
        </div>
      </th>
      <td className="tabular-nums md:pl-6 md:text-right xl:pl-8 max-md:col-span-2 max-md:col-start-2 max-md:py-2 max-md:text-muted max-md:text-sm">
        <SalePrice {...state} />
        <SaleEnd {...state} className="block" />
        <UnitPrice line={{ ...line, price: state.price }} />
      </td>
      <td
        className={cn(
          "max-[21rem]:col-span-2 md:pl-6 md:text-center xl:pl-8 max-md:col-start-2",
          isLong && "max-[24rem]:col-span-2",
        )}
      >
        <QuantityStepper value={line.quantity} onChange={onQuantity} max={state.max} label={line.name} />
      </td>
      <td
        className={cn(
          "text-right max-[21rem]:col-span-2 max-[21rem]:col-start-2 tabular-nums md:pl-6 xl:pl-8 max-md:self-center",
          isLong && "max-[24rem]:col-span-2 max-[24rem]:col-start-2 max-[24rem]:pt-2",
        )}
      >
        {total}
      </td>
      <td className="text-right max-md:absolute max-md:top-4 max-md:-right-2">
        <button
          type="button"
          aria-label={cartCopy.remove(line.name)}
          data-remove-line
          onClick={(event) => onRemove(event.currentTarget)}
          className="inline-grid size-11 place-items-center rounded-full text-muted transition-colors hover:bg-cream hover:text-ink"
        >
          <X className="size-5" strokeWidth={1.5} />
        </button>
      </td>
    </tr>
  );
}
