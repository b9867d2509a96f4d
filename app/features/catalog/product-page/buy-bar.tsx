import type { RefObject } from "react";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { SalePrice } from "#app/features/sales/sale-price.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { useInView } from "#app/lib/use-in-view.ts";
import { BottomBar } from "#app/ui/bottom-bar.tsx";
import { ButtonAnchor } from "#app/ui/button.tsx";
import { productCopy } from "./copy.ts";
import { AddToCart, ASK_ID } from "./purchase-panel.tsx";
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
  const takesRequests = useSettings()?.reminders.stockAlerts;

  if (!isShown || !offer) return null;
  return (
    <BottomBar label={productCopy.barLabel}>
      <p className="leading-tight">
        <span className="block min-[14rem]:w-min tabular-nums">
          <SalePrice {...offer} />
        </span>
        {offer.size && <span className="text-xs text-muted">{offer.size}</span>}
      </p>
      {purchase.isSoldOut && takesRequests ? (
        <ButtonAnchor variant="sell" size="lg" href={`#${ASK_ID}`} className="min-w-0 grow px-4!">
          {productCopy.askForAlert}
        </ButtonAnchor>
      ) : (
        <AddToCart purchase={purchase} />
      )}
      <ChatLink variant="icon" />
    </BottomBar>
  );
}
