import { isAddedLineShown, showAddedLine } from "#app/features/cart/added-line.ts";
import { addToCart, cartStore } from "#app/features/cart/cart-store.ts";
import { afterPaint } from "#app/lib/after-paint.ts";
import { type ToastInput, toast } from "#app/ui/toast-store.ts";
import { quantityOf } from "#contract/cart/cart.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { cartLineOf, type Offer } from "#contract/catalog/offers.ts";
import { catalogCopy } from "./copy.ts";

/** The second click or tap of a double one follows within this time; nobody chooses twice as fast. */
const DOUBLE_CLICK_MS = 400;
const NEVER = Number.NEGATIVE_INFINITY;
/** A slow phone may need longer than a double click to paint. */
const NOT_PAINTED_YET = Number.POSITIVE_INFINITY;
/** When the screen showed the last add, in ms of `performance.now`. */
let shownAt = NEVER;

/** Notes a click on a button that adds to the cart. Returns false for the second click of a double one. */
export function acceptClick(): boolean {
  if (performance.now() - shownAt < DOUBLE_CLICK_MS) return false;
  shownAt = NOT_PAINTED_YET;
  afterPaint(() => {
    shownAt = performance.now();
  });
  return true;
}

/**
 * Adds units to the cart, limited to the stock (docs/rules/checkout.md#cart), and opens the cart drawer. The second click
 * of a double click adds nothing, not even another product that came under the pointer.
 *
 * @param notice shown as a toast instead of the drawer
 * @returns whether any unit was added
 */
export function addOfferToCart(
  product: CardProduct,
  offer: Offer,
  quantity: number,
  notice?: ToastInput,
): boolean {
  if (!acceptClick()) return false;
  const inCart = quantityOf(cartStore.get(), { productId: product.id, size: offer.size });
  const added = Math.min(quantity, offer.stock - inCart);
  if (added < 1) {
    toast({ ...catalogCopy.nothingLeft, variant: "destructive" });
    return false;
  }

  const line = cartLineOf(product, offer, added);
  addToCart(line);
  if (notice) {
    toast({ variant: "success", action: { label: catalogCopy.viewCart, to: "/cart" }, ...notice });
  } else {
    const show = () => showAddedLine({ line, tags: product.tags, pairIds: product.pairIds });
    // An open drawer must change before it sees the press outside of it. Else the number at the cart and the product's
    // note change first: a slow phone renders the drawer for a tenth of a second.
    if (isAddedLineShown()) show();
    else afterPaint(show);
  }
  return true;
}
