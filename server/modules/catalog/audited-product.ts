import type { Product } from "#contract/catalog.ts";

/** The product's editable fields for the audit, with its variants by size. Leaves out derived fields. */
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
  // The audit shows the fields in this order.
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
