import { X } from "lucide-react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { useLineStock } from "#app/features/cart/use-line-stock.ts";
import { pesosExact } from "#app/lib/format.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import type { CartLine } from "#contract/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import { layoutCopy } from "./copy.ts";

/** What is in the cart, at a glance, below the header's bag. */
export default function CartDropdown({ id }: { id: string }) {
  const cart = useCart();

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
                onQuantity={(quantity) => cart.setQuantity(line, quantity)}
                onRemove={() => cart.remove(line)}
              />
            ))}
          </ul>
          <p className="flex items-baseline justify-between border-line border-t pt-4">
            <span className="text-sm text-muted">{layoutCopy.subtotal}</span>
            <span className="text-lg tabular">{pesosExact(cart.total)}</span>
          </p>
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

type LineProps = { line: CartLine; onQuantity: (quantity: number) => void; onRemove: () => void };

function CartDropdownLine({ line, onQuantity, onRemove }: LineProps) {
  const { max, note } = useLineStock(line);

  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-4 first:pt-0">
      <Picture src={line.imageUrl} alt="" sizes="64px" className="aspect-4/5 w-16" />
      <div className="flex min-w-0 flex-col">
        <p className="line-clamp-2 text-sm leading-snug font-medium">{line.name}</p>
        {line.size && <p className="text-xs text-muted">{line.size}</p>}
        {note && <p className="text-error text-xs">{note}</p>}
        <QuantityStepper
          size="sm"
          value={line.quantity}
          onChange={onQuantity}
          max={max}
          label={line.name}
          className="mt-2 self-start"
        />
      </div>
      <div className="flex flex-col items-end justify-between">
        <button
          type="button"
          aria-label={layoutCopy.removeLine(line.name)}
          onClick={onRemove}
          className="touch-target grid size-8 place-items-center rounded-full text-muted transition-colors hover:bg-cream hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" strokeWidth={1.5} />
        </button>
        <span className="text-sm tabular">{pesosExact(sumOfLines([line]))}</span>
      </div>
    </li>
  );
}
