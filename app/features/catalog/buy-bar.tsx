import { type RefObject, useEffect } from "react";
import { pesos } from "#app/lib/format.ts";
import { useInView } from "#app/lib/use-in-view.ts";
import { catalogCopy } from "./copy.ts";
import { AddToCart } from "./purchase-panel.tsx";
import type { Purchase } from "./use-purchase.ts";

const HEIGHT = "4.75rem";

type BuyBarProps = {
  purchase: Purchase;
  /** The bar is hidden while this element is in view. */
  addButton: RefObject<HTMLElement | null>;
};

/** Add-to-cart bar at the bottom of small screens, shown while the panel's own button is out of view. */
export function BuyBar({ purchase, addButton }: BuyBarProps) {
  const isShown = useInView(addButton) === false;
  const { offer } = purchase;

  useEffect(() => {
    if (!isShown || !matchMedia("(max-width: 63.99rem)").matches) return;
    document.documentElement.style.setProperty("--bottom-bar", HEIGHT);
    return () => void document.documentElement.style.removeProperty("--bottom-bar");
  }, [isShown]);

  if (!isShown || !offer) return null;
  return (
    <section
      aria-label={catalogCopy.product.barLabel}
      className="fixed inset-x-0 bottom-0 z-20 animate-rise-in border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex min-h-[4.75rem] max-w-page items-center gap-5 px-4 sm:px-6">
        <p className="leading-tight">
          <span className="block tabular">{pesos(offer.price)}</span>
          {offer.size && <span className="text-xs text-muted">{offer.size}</span>}
        </p>
        <AddToCart purchase={purchase} />
      </div>
    </section>
  );
}
