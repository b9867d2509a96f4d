import type { Product } from "#contract/catalog/catalog.ts";

/** The product's editable fields for the audit, with its variants by size. Leaves out derived fields. */
export function auditedProduct(product: Product) {
  const {
    id: _,
    version: _v,
    createdAt: _c,
    price: _p,
    compareAt: _a,
    saleEndsAt: _e,
    categoryId: _i,
    categorySlug: _s,
    rating: _r,
    reviewCount: _n,
    ...edited
  } = product;
  const { name, basePrice, baseCompareAt, baseSaleEndsAt, stock, variants, ...rest } = edited;
  // The audit shows the fields in this order.
  return {
    name,
    price: basePrice,
    compareAt: baseCompareAt,
    saleEndsAt: baseSaleEndsAt,
    stock: variants.length > 0 ? null : stock,
    ...rest,
    variants: Object.fromEntries(
      variants.map(({ size, ownPrice, stock: units, imageUrl, isEnabled, ...own }) => [
        size,
        {
          price: ownPrice,
          compareAt: ownPrice === null ? null : own.compareAt,
          saleEndsAt: ownPrice === null ? null : own.saleEndsAt,
          stock: units,
          sku: own.sku,
          barcode: own.barcode,
          weightG: own.weightG,
          cost: own.cost,
          imageUrl,
          isEnabled,
        },
      ]),
    ),
  };
}
