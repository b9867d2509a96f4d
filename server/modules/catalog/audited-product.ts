import type { Product } from "#contract/catalog.ts";

/** A product as the audit tells of it: what the owner edits, its sizes by name, nothing that is derived. */
export function auditedProduct(product: Product) {
  const {
    id: _,
    version: _v,
    createdAt: _c,
    price: _p,
    categoryId: _i,
    categorySlug: _s,
    ...edited
  } = product;
  const { name, basePrice, stock, variants, ...rest } = edited;
  // In the order in which it is told: what matters most comes first.
  return {
    name,
    price: basePrice,
    stock: variants.length > 0 ? null : stock,
    ...rest,
    variants: Object.fromEntries(
      variants.map(({ size, ownPrice, stock: units, imageUrl, isEnabled }) => [
        size,
        { price: ownPrice, stock: units, imageUrl, isEnabled },
      ]),
    ),
  };
}
