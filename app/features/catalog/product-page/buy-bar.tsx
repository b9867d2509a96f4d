import type { RefObject } from "react";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { useInView } from "#app/lib/use-in-view.ts";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { productCopy } from "./copy.ts";
import { AddToCart } from "./purchase-panel.tsx";
import type { Purchase } from "./use-purchase.ts";

type BuyBarProps = {
  purchase: Purchase;
  /** The bar is hidden while this element is in view. */
  addButton: RefObject<HTMLElement | null>;
};

/** Add-to-cart bar at the bottom of small screens, shown while the panel's own button is out of view. */
export function BuyBar({ purchase, addButton }: BuyBarProps) {
  const isShown = useInView(addButton) === false;
  const { offer } = purchase;

  if (!isShown || !offer) return null;
  return (
    <BottomBar label={productCopy.barLabel}>
      <p className="leading-tight">
        <span className="block tabular">
          <SalePrice {...offer} />
        </span>
        {offer.size && <span className="text-xs text-muted">{offer.size}</span>}
      </p>
      <AddToCart purchase={purchase} />
      <ChatLink variant="icon" />
    </BottomBar>
  );
}
