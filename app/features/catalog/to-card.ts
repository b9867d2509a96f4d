import type { CardProduct, Product } from "#contract/catalog/catalog.ts";

const cards = new WeakMap<Product, CardProduct>();

/**
 * The part of a product that lists show. A page carries its lists' data, of which whole products would be two thirds. A
 * frozen product, as on the server, always gives the same frozen card, so that its HTML and JSON are made once.
 */
export function toCard(product: Product): CardProduct {
  if (!Object.isFrozen(product)) return pickCard(product);
  const card = cards.get(product) ?? Object.freeze(pickCard(product));
  cards.set(product, card);
  return card;
}

function pickCard(product: Product): CardProduct {
  const { id, name, slug, description, categoryId, price, compareAt, saleEndsAt, imageUrl, gallery } =
    product;
  const { tags, isNew, rating, reviewCount, stock, pairIds, variants } = product;
  return {
    ...{ id, name, slug, description, categoryId, price, compareAt, saleEndsAt, imageUrl },
    ...{ tags, isNew, rating, reviewCount, stock, pairIds },
    // A card shows only the second picture, when the pointer is on it.
    gallery: gallery.slice(0, 1),
    variants: variants.map(({ size, stock, price, compareAt, saleEndsAt, imageUrl, isEnabled }) => {
      return { size, stock, price, compareAt, saleEndsAt, imageUrl, isEnabled };
    }),
  };
}
