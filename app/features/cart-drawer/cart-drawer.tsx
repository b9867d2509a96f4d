import { ArrivalNote } from "#app/features/cart/arrival-note.tsx";
import { takeFromCart, useCart } from "#app/features/cart/cart-store.ts";
import { CartSubtotal } from "#app/features/cart/cart-subtotal.tsx";
import { FreeShippingBar } from "#app/features/cart/free-shipping-bar.tsx";
import { useCartPageQuote } from "#app/features/cart/use-cart-page-quote.ts";
import { pesos } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { sumOfLines } from "#contract/money.ts";
import type { AddedProps } from "./added-toast.tsx";
import { Complement } from "./complement.tsx";
import { cartDrawerCopy as copy } from "./copy.ts";

/** What was just added, the amount missing for free shipping, one recommended product and the checkout button. */
export default function CartDrawer({ added, onClose }: AddedProps) {
  const { line } = added;
  const cart = useCart();
  const { data: quote, isLoading } = useCartPageQuote(cart.lines);

  function undo() {
    takeFromCart(line, line.quantity);
    onClose();
  }

  return (
    <Drawer
      shown={added}
      onClose={onClose}
      title={copy.title}
      description={copy.added(line)}
      footer={
        <div className="flex flex-col gap-3">
          <CartSubtotal label={copy.subtotal(cart.count)} quote={quote} storedSubtotal={cart.total} />
          <ButtonLink to="/checkout" replace prefetch="viewport" variant="sell" size="lg" isBlock>
            {copy.checkout}
          </ButtonLink>
          <ButtonLink to="/cart" replace variant="quiet" isBlock>
            {copy.viewCart}
          </ButtonLink>
        </div>
      }
    >
      <div className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-3 max-[14rem]:grid-cols-1">
        <Picture src={line.imageUrl} alt="" sizes="64px" className="aspect-4/5 w-16" />
        <div className="min-w-0 wrap-anywhere">
          <p className="line-clamp-2 font-medium text-sm leading-snug">{line.name}</p>
          <p className="mt-1 text-muted text-xs">
            {line.size && `${line.size} · `}
            {copy.units(line.quantity)}
          </p>
          <Button variant="link" aria-label={copy.undoNamed(line.name)} onClick={undo} className="-mb-2">
            {copy.undo}
          </Button>
        </div>
        <p className="text-sm tabular-nums">{pesos(sumOfLines([line]))}</p>
      </div>
      {(quote || isLoading) && <FreeShippingBar quote={quote} />}
      <ArrivalNote quote={quote} />
      <Complement added={added} />
    </Drawer>
  );
}
