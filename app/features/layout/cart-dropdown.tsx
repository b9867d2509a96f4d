import { X } from "lucide-react";
import { ArrivalNote } from "#app/features/cart/arrival-note.tsx";
import { setCartQuantity, useCart } from "#app/features/cart/cart-store.ts";
import { CartSubtotal } from "#app/features/cart/cart-subtotal.tsx";
import { cartCopy } from "#app/features/cart/copy.ts";
import { LineNotes } from "#app/features/cart/line-notes.tsx";
import { type LineState, lineState } from "#app/features/cart/line-state.ts";
import { removeLine } from "#app/features/cart/remove-line.ts";
import { UnitPrice } from "#app/features/cart/unit-price.tsx";
import { useCartPageQuote } from "#app/features/cart/use-cart-page-quote.ts";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { pesosExact } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { CartLine } from "#contract/cart/cart.ts";
import { layoutCopy } from "./copy.ts";

/** Short view of the cart below the header's cart button. */
export default function CartDropdown({ id }: { id: string }) {
  const cart = useCart();
  const { data: quote } = useCartPageQuote(cart.lines);

  return (
    <section
      id={id}
      aria-label={layoutCopy.cartTitle}
      className="absolute top-full right-0 w-full animate-rise-in border-line border-t bg-paper p-6 shadow-float sm:right-6 sm:mt-2 sm:w-96 sm:rounded-sheet sm:border lg:right-12"
    >
      {cart.lines.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p className="font-display text-xl">{layoutCopy.cartEmpty}</p>
          <ButtonLink to="/shop">{layoutCopy.keepShopping}</ButtonLink>
        </div>
      ) : (
        <>
          <ul className="-mx-2 max-h-80 divide-y divide-line overflow-y-auto overscroll-contain px-2">
            {cart.lines.map((line) => (
              <CartDropdownLine
                key={`${line.productId} ${line.size}`}
                line={line}
                state={lineState(line, quote)}
                onQuantity={(quantity) => setCartQuantity(line, quantity)}
                onRemove={(button) => removeLine(line, button)}
              />
            ))}
          </ul>
          <CartSubtotal
            quote={quote}
            storedSubtotal={cart.total}
            format={pesosExact}
            className="border-line border-t pt-4"
          />
          <ArrivalNote quote={quote} />
          <div className="mt-4 grid grid-cols-2 gap-3">
            <ButtonLink to="/cart" variant="quiet">
              {layoutCopy.viewCart}
            </ButtonLink>
            <ButtonLink to="/checkout" prefetch="viewport" variant="sell">
              {layoutCopy.pay}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}

type LineProps = {
  line: CartLine;
  state: LineState;
  onQuantity: (quantity: number) => void;
  onRemove: (button: HTMLElement) => void;
};

function CartDropdownLine({ line, state, onQuantity, onRemove }: LineProps) {
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-4 first:pt-0">
      <Picture src={line.imageUrl} alt="" sizes="64px" className="aspect-4/5 w-16" />
      <div className="flex min-w-0 flex-col">
        <p className="line-clamp-2 text-sm leading-snug font-medium">{line.name}</p>
        {line.size && <p className="text-xs text-muted">{line.size}</p>}
        {state.compareAt && (
          <p className="text-sm tabular-nums">
            <SalePrice {...state} format={pesosExact} />
            <SaleEnd {...state} className="block" />
          </p>
        )}
        <UnitPrice line={{ ...line, price: state.price }} />
        <LineNotes line={line} state={state} />
        <QuantityStepper
          size="sm"
          value={line.quantity}
          onChange={onQuantity}
          max={state.max}
          label={line.name}
          className="mt-2 self-start"
        />
      </div>
      <div className="flex flex-col items-end justify-between">
        <button
          type="button"
          aria-label={layoutCopy.removeLine(line.name)}
          data-remove-line
          onClick={(event) => onRemove(event.currentTarget)}
          className="touch-target grid size-8 place-items-center rounded-full text-muted transition-colors hover:bg-cream hover:text-ink"
        >
          <X className="size-4" strokeWidth={1.5} />
        </button>
        <span className="text-sm tabular-nums">
          {state.total === null ? cartCopy.notCounted : pesosExact(state.total)}
        </span>
      </div>
    </li>
  );
}
