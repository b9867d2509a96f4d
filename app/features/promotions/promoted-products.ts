import { productByIdQuery } from "#app/features/catalog/catalog-queries.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";

/** A promotion of more products links to the first ones only. */
const MAX_PROMOTED = 6;

/** The products that a promotion of products names. */
export function promotedProductQueries({ to, ids }: PublicPromotion["applies"]) {
  return to === "products" ? ids.slice(0, MAX_PROMOTED).map(productByIdQuery) : [];
}
