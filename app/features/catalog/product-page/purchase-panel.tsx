import { type RefObject, Suspense } from "react";
import { ProductLabel } from "#app/features/catalog/cards/product-label.tsx";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { ChatLink } from "#app/features/layout/chat-link.tsx";
import { ProductPromotions } from "#app/features/promotions/product-promotions.tsx";
import { reviewsCopy } from "#app/features/reviews/copy.ts";
import { SaleEnd, SalePrice } from "#app/features/sales/sale-price.tsx";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { LazyStockAlertForm } from "#app/features/stock-alerts/lazy-stock-alert-form.tsx";
import { WhatsappOrderButton } from "#app/features/whatsapp-order/whatsapp-order-button.tsx";
import { formatRating, unitPrice } from "#app/lib/format.ts";
import { useEarlyTap } from "#app/lib/use-early-tap.ts";
import { Button } from "#app/ui/button.tsx";
import { QuantityStepper } from "#app/ui/quantity-stepper.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { productCopy } from "./copy.ts";
import { NearestAlternative } from "./nearest-alternative.tsx";
import { ProductShipping } from "./product-shipping.tsx";
import { ShareButton } from "./share-button.tsx";
import { SizePicker } from "./size-picker.tsx";
import { SoldOutChatLink } from "./sold-out-chat-link.tsx";
import { TrustLines } from "./trust-lines.tsx";
import type { Purchase } from "./use-purchase.ts";

const copy = productCopy;
const DEFAULT_LOW_STOCK = 5;
/** Where the buy bar leads when the size is sold out. */
export const ASK_ID = "avisame";

type PanelProps = {
  product: Product;
  purchase: Purchase;
  /** The buy bar of small screens is shown while this element is out of view. */
  addButton: RefObject<HTMLDivElement | null>;
};

/** Name, price, size, quantity and the add-to-cart button. */
export function PurchasePanel({ product, purchase, addButton }: PanelProps) {
  const settings = useSettings();
  const lowStockLevel = settings?.general.lowStockLevel ?? DEFAULT_LOW_STOCK;
  const { offer, available } = purchase;
  const perUnit = offer && unitPrice(offer.price, offer.size);
  const isWholeProductSoldOut = purchase.isSoldOut && !hasOtherSize(purchase);

  return (
    <div className="min-w-0 wrap-anywhere lg:sticky lg:top-24 lg:self-start">
      <h1 className="text-3xl lg:text-[clamp(2.5rem,3.4vw,3rem)]">{product.name}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 empty:hidden">
        {product.reviewCount > 0 && (
          <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-muted">
            <Stars rating={product.rating} />
            <span aria-hidden="true" className="whitespace-nowrap text-ink tabular-nums">
              {formatRating(product.rating)}
            </span>
            <a href="#opiniones" className="touch-target underline decoration-1 underline-offset-4">
              {reviewsCopy.count(product.reviewCount)}
            </a>
          </p>
        )}
        <ProductLabel product={product} />
      </div>
      <p aria-live="polite" className="mt-5 flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <SalePrice {...(offer ?? product)} className="text-xl" />
        {perUnit && <span className="whitespace-nowrap text-sm text-muted">{perUnit}</span>}
        <SaleEnd {...(offer ?? product)} className="w-full text-sm" />
      </p>
      {isWholeProductSoldOut && <SoldOutContact product={product} purchase={purchase} />}
      <p className="mt-4 max-w-text text-muted">{product.description}</p>
      {!isWholeProductSoldOut && <ProductPromotions product={product} />}

      {product.variants.length > 0 && (
        <div className="mt-8">
          <SizePicker {...purchase} lowStockLevel={lowStockLevel} />
        </div>
      )}

      <div ref={addButton} className="mt-6 flex items-center gap-3">
        {!purchase.isSoldOut && (
          <QuantityStepper
            value={purchase.quantity}
            onChange={purchase.setQuantity}
            max={Math.max(1, available)}
            limitNote={limitNote(purchase)}
            label={product.name}
            className="min-h-13"
          />
        )}
        <AddToCart purchase={purchase} />
      </div>
      {offer && !purchase.isSoldOut && (
        <WhatsappOrderButton
          lines={[{ productId: product.id, size: offer.size, quantity: purchase.quantity }]}
          className="mt-3"
        />
      )}
      <StockNote purchase={purchase} />
      {purchase.isSoldOut && <NearestAlternative product={product} purchase={purchase} />}
      {purchase.isSoldOut && !isWholeProductSoldOut && (
        <SoldOutContact product={product} purchase={purchase} />
      )}
      <div className="mt-2 -ml-2.5 flex">
        <FavouriteButton product={product} className="hover:bg-cream" />
        <ShareButton
          product={product}
          className="grid size-11 place-items-center rounded-full transition-colors hover:bg-cream"
        />
      </div>
      <ChatLink variant="text" className="mt-2" />
      <ProductShipping product={product} purchase={purchase} />
      <TrustLines />
    </div>
  );
}

/**
 * Form for a mail when the size is back, or a chat link in shops without stock alerts. Below the price when the whole
 * product is sold out; otherwise below the sizes, because it would move them away from the pointer.
 */
function SoldOutContact({ product, purchase: { offer } }: { product: Product; purchase: Purchase }) {
  const settings = useSettings();
  if (!settings || !offer) return null;

  return (
    <div id={ASK_ID}>
      {settings.reminders.stockAlerts ? (
        <Suspense fallback={<div className="mt-4 h-[294px] rounded-sheet bg-cream sm:h-[215px]" />}>
          <LazyStockAlertForm
            key={offer.size}
            productId={product.id}
            size={offer.size}
            submitLabel={copy.askForAlert}
          />
        </Suspense>
      ) : (
        <SoldOutChatLink name={product.name} size={offer.size} />
      )}
    </div>
  );
}

export function AddToCart({ purchase, size = "lg" }: { purchase: Purchase; size?: "md" | "lg" }) {
  const { buttonProps, noticeProps } = useEarlyTap(purchase.add);

  return (
    <>
      <Button
        {...buttonProps}
        variant="sell"
        size={size}
        disabled={purchase.isSoldOut || purchase.available < 1}
        onClick={purchase.add}
        className="min-w-0 grow px-4!"
      >
        {purchase.isSoldOut ? copy.soldOut : copy.add}
      </Button>
      <p
        {...noticeProps}
        className="fixed inset-auto bottom-6 left-1/2 hidden w-max max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-sheet bg-ink px-6 py-4 text-cream text-sm open:block"
      >
        {copy.addingSoon}
      </p>
    </>
  );
}

/** Why the quantity cannot be higher; undefined when the stepper's own note is enough. */
function limitNote({ available, inCart }: Purchase): string | undefined {
  if (available < 1) return copy.allInCart(inCart);
  return inCart > 0 ? copy.limit(available, inCart) : undefined;
}

/** Says why nothing can be added, or how many units the cart already holds. */
function StockNote({ purchase }: { purchase: Purchase }) {
  const { offer, isSoldOut, available, inCart } = purchase;
  const note = !offer
    ? copy.noVariants
    : isSoldOut
      ? hasOtherSize(purchase) && copy.soldOutNote
      : available < 1
        ? copy.allInCart(inCart)
        : inCart > 0
          ? copy.inCart(inCart)
          : null;

  return (
    <p aria-live="polite" className="mt-3 max-w-text text-sm text-muted empty:sr-only">
      {note}
    </p>
  );
}

function hasOtherSize({ offers }: Purchase): boolean {
  return offers.some(({ stock }) => stock > 0);
}
