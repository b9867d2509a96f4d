import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { type Offer, offersOf } from "#contract/catalog/offers.ts";
import { addOfferToCart } from "./add-offer-to-cart.ts";
import { catalogCopy } from "./copy.ts";

/** From this width on the sizes open in the card, below it in a sheet. */
const IN_PLACE = "(min-width: 48rem)";

type Props = { product: CardProduct; onClose: () => void };

/** The sizes of a product in a list; choosing one adds it to the cart. Loaded when first opened. */
export default function SizeChoice(props: Props) {
  const [isInPlace] = useState(() => matchMedia(IN_PLACE).matches);
  return isInPlace ? <SizePanel {...props} /> : <SizeSheet {...props} />;
}

function SizeSheet({ product, onClose }: Props) {
  return (
    <Sheet isOpen onOpenChange={onClose} title={product.name} side="bottom">
      <p className="mb-2 text-muted text-sm">{catalogCopy.card.chooseSize}</p>
      <SizeList product={product} onClose={onClose} />
    </Sheet>
  );
}

/** Covers the lower part of the card. A press or a Tab out of it closes it; Escape closes it through its button. */
function SizePanel({ product, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("button:enabled")?.focus();

    function onLeave({ target }: Event) {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) close();
    }
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={catalogCopy.card.sizesOf(product.name)}
      className="absolute inset-x-0 bottom-0 animate-rise-in rounded-sheet border border-line bg-paper p-2 shadow-float"
    >
      <p className="px-3 pt-1.5 pb-1 text-muted text-sm">{catalogCopy.card.chooseSize}</p>
      <SizeList product={product} onClose={onClose} />
    </div>
  );
}

function SizeList({ product, onClose }: Props) {
  function add(offer: Offer) {
    // Closes first, so that the focus comes back to the card's button when the cart drawer closes.
    flushSync(onClose);
    addOfferToCart(product, offer, 1);
  }

  return (
    <ul>
      {offersOf(product).map((offer) => {
        const isSoldOut = offer.stock <= 0;
        return (
          <li key={offer.size}>
            <button
              type="button"
              disabled={isSoldOut}
              onClick={() => add(offer)}
              className="flex min-h-12 w-full flex-wrap items-center justify-between gap-x-3 rounded-full px-3 py-1.5 text-left transition-colors enabled:hover:bg-cream disabled:cursor-not-allowed disabled:text-muted"
            >
              <span>
                {!isSoldOut && <span className="sr-only">{catalogCopy.card.add}: </span>}
                {offer.size}
              </span>
              <span className="text-sm tabular-nums">
                {isSoldOut ? catalogCopy.card.soldOut : <SalePrice {...offer} />}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
