import { cardListQuery } from "#app/features/catalog/catalog-queries.ts";
import { apiQuery } from "#app/lib/query-client.ts";
import type { Facets } from "#contract/catalog/attributes.ts";
import type { ShopState } from "#contract/catalog/shop-address.ts";
import { facetParams, shopApiParams } from "./shop-state.ts";

/** One page of the products that match a shop state, with the count of all matches. */
export function productListQuery(state: ShopState, page: number) {
  return cardListQuery(shopApiParams(state, page));
}

/** The counts of the filters' choices (docs/rules/catalogue.md#facets). */
export function facetsQuery(state: ShopState) {
  return apiQuery<Facets>("/api/products/facets", facetParams(state));
}
