import type { CartLine } from "#contract/cart.ts";
import type { Product, Variant } from "#contract/catalog.ts";

/** One thing that can be put in the cart: a size of a product, or a product that has no sizes. */
export type Offer = {
  /** Empty for a product without sizes. */
  size: string;
  /** Pesos. */
  price: number;
  stock: number;
  /** Own picture of the size; null: the product's. */
  imageUrl: string | null;
};

/** What a product sells, in order of size. */
export function offersOf(product: Product): Offer[] {
  if (product.variants.length > 0) return product.variants.filter(isEnabled);
  return [{ size: "", price: product.price, stock: product.stock, imageUrl: null }];
}

/** What a product sells in a size; undefined when it does not, or no longer. */
export function offerOf(product: Product, size: string): Offer | undefined {
  return offersOf(product).find((offer) => offer.size === size);
}

/** Chosen when a product page opens: the first that is there, else the first (spec §4). */
export function firstOffer(offers: readonly Offer[]): Offer | undefined {
  return offers.find(({ stock }) => stock > 0) ?? offers[0];
}

export function isSoldOut(product: Product): boolean {
  return product.stock <= 0;
}

/** The cheapest offer, and whether others cost more: then its price is a «Desde». */
export function cheapestOffer(product: Product): { offer: Offer; isFrom: boolean } {
  const [first, ...others] = offersOf(product).sort((a, b) => a.price - b.price);
  const offer = first ?? { size: "", price: product.price, stock: 0, imageUrl: null };
  return { offer, isFrom: others.some(({ price }) => price !== offer.price) };
}

/** The only offer of a product that needs no choice of size, when there is any of it. */
export function quickOffer(product: Product): Offer | null {
  const [only, ...others] = offersOf(product);
  return only && others.length === 0 && only.stock > 0 ? only : null;
}

export function cartLineOf(product: Product, offer: Offer, quantity: number): CartLine {
  return {
    productId: product.id,
    size: offer.size,
    name: product.name,
    imageUrl: offer.imageUrl ?? product.imageUrl,
    price: offer.price,
    quantity,
  };
}

function isEnabled(variant: Variant): boolean {
  return variant.isEnabled;
}
