import type { CartLine } from "../cart/cart.ts";
import type { CardProduct, CardVariant } from "./catalog.ts";

/** Something that can be added to the cart: a size of a product, or a product without sizes. */
export type Offer = {
  /** Empty for a product without sizes. */
  size: string;
  /** Pesos. */
  price: number;
  /** Pesos before the sale; null: not on sale. */
  compareAt: number | null;
  saleEndsAt: string | null;
  stock: number;
  /** The size's own picture; null means the product's picture. */
  imageUrl: string | null;
};

/** All offers of a product, in order of size. */
export function offersOf(product: CardProduct): Offer[] {
  if (product.variants.length > 0) return product.variants.filter(isEnabled);
  return [withoutSizes(product)];
}

/** The offer of one size; undefined if the product does not sell it (any more). */
export function offerOf(product: CardProduct, size: string): Offer | undefined {
  return offersOf(product).find((offer) => offer.size === size);
}

/** The offer preselected on the product page: the first in stock, else the first (docs/rules/pages.md#product-page). */
export function firstOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ stock }) => stock > 0) ?? offers[0];
}

export function isOnSale(product: CardProduct): boolean {
  return offersOf(product).some(({ compareAt }) => compareAt !== null);
}

export function isSoldOut(product: CardProduct): boolean {
  return product.stock <= 0;
}

/**
 * The cheapest offer that can be bought; of a product that is sold out, the cheapest one. `isFrom` when others cost
 * more: the price is then shown as «Desde» (docs/rules/catalogue.md#price-of-sizes).
 */
export function cheapestOffer(product: CardProduct): { offer: Offer; isFrom: boolean } {
  const all = offersOf(product);
  const inStock = all.filter(({ stock }) => stock > 0);
  const [first, ...others] = (inStock.length > 0 ? inStock : all).sort((a, b) => a.price - b.price);
  const offer = first ?? { ...withoutSizes(product), stock: 0 };
  return { offer, isFrom: others.some(({ price }) => price !== offer.price) };
}

export function cartLineOf(product: CardProduct, offer: Offer, quantity: number): CartLine {
  return {
    productId: product.id,
    size: offer.size,
    name: product.name,
    imageUrl: offer.imageUrl ?? product.imageUrl,
    price: offer.price,
    quantity,
  };
}

function withoutSizes({ price, compareAt, saleEndsAt, stock }: CardProduct): Offer {
  return { size: "", price, compareAt, saleEndsAt, stock, imageUrl: null };
}

function isEnabled(variant: CardVariant): boolean {
  return variant.isEnabled;
}
