import { useState } from "react";
import { useCart } from "#app/features/cart/cart-store.ts";
import { addOfferToCart } from "#app/features/catalog/add-offer-to-cart.ts";
import { quantityOf } from "#contract/cart/cart.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { firstOffer, type Offer, offersOf } from "#contract/catalog/offers.ts";

export type Purchase = {
  offers: readonly Offer[];
  /** The chosen size; undefined when the product has nothing to sell. */
  offer: Offer | undefined;
  choose: (size: string) => void;
  quantity: number;
  setQuantity: (quantity: number) => void;
  /** Units in stock that are not in the cart yet. */
  available: number;
  inCart: number;
  isSoldOut: boolean;
  add: () => void;
};

/** The size and quantity chosen on a product page, limited to the current stock. */
export function usePurchase(product: Product): Purchase {
  const offers = offersOf(product);
  const [size, setSize] = useState(() => firstOffer(offers)?.size);
  const [wanted, setWanted] = useState(1);
  const { lines } = useCart();

  const offer = offers.find((candidate) => candidate.size === size) ?? firstOffer(offers);
  const inCart = offer ? quantityOf(lines, { productId: product.id, size: offer.size }) : 0;
  const available = Math.max(0, (offer?.stock ?? 0) - inCart);
  const quantity = Math.max(1, Math.min(wanted, available));

  return {
    offers,
    offer,
    choose(chosen) {
      setSize(chosen);
      setWanted(1);
    },
    quantity,
    setQuantity: setWanted,
    available,
    inCart,
    isSoldOut: !offer || offer.stock <= 0,
    add() {
      if (offer && addOfferToCart(product, offer, quantity)) setWanted(1);
    },
  };
}
