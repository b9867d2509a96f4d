import { Suspense, useEffect, useRef } from "react";
import { addOfferToCart } from "#app/features/catalog/add-offer-to-cart.ts";
import { catalogCopy } from "#app/features/catalog/copy.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { lazyWithFallback } from "#app/ui/lazy-with-fallback.tsx";
import { useDisclosure } from "#app/ui/use-disclosure.ts";
import type { CardProduct } from "#contract/catalog/catalog.ts";
import { isSoldOut, type Offer, offersOf } from "#contract/catalog/offers.ts";

const SizeChoice = lazyWithFallback(() => import("#app/features/catalog/size-choice.tsx"));
const copy = catalogCopy.card;

type Props = { product: CardProduct; className?: string };

/**
 * Cart button of a product in a list. With several sizes it opens them in place (docs/rules/pages.md#buying-from-a-list).
 * A product that is sold out has a link to its page.
 */
export function BuyButton({ product, className }: Props) {
  if (isSoldOut(product)) {
    return (
      <div className={cn("relative z-10", className)}>
        <ButtonLink
          variant="quiet"
          isBlock
          to={`/product/${product.slug}`}
          aria-label={copy.seeNamed(product.name)}
          className="px-3!"
        >
          {copy.see}
        </ButtonLink>
      </div>
    );
  }

  const [only, ...others] = offersOf(product);
  if (only && others.length === 0) return <AddButton product={product} offer={only} className={className} />;
  return <ChooseButton product={product} className={className} />;
}

function AddButton({ product, offer, className }: Props & { offer: Offer }) {
  return (
    <div className={cn("relative z-10", className)}>
      <Button
        variant="quiet"
        isBlock
        aria-label={copy.addNamed(product.name)}
        onClick={() => addOfferToCart(product, offer, 1)}
        className="px-3!"
      >
        {copy.add}
      </Button>
    </div>
  );
}

function ChooseButton({ product, className }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const sizes = useDisclosure();

  // The focus comes back after Escape and a choice, unless a press moved it elsewhere.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !sizes.isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = sizes.isOpen;
  }, [sizes.isOpen]);

  return (
    <div className={cn("relative", sizes.isOpen ? "z-20" : "z-10", className)}>
      <Button
        ref={button}
        variant="quiet"
        isBlock
        aria-label={copy.addNamed(product.name)}
        aria-expanded={sizes.isOpen}
        aria-haspopup="dialog"
        onClick={sizes.toggle}
        className="px-3!"
      >
        {copy.add}
      </Button>
      {sizes.isOpen && (
        <Suspense>
          <SizeChoice product={product} onClose={sizes.close} />
        </Suspense>
      )}
    </div>
  );
}
