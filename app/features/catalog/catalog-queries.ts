import { facetParams, shopApiParams } from "#app/features/catalog/shop/shop-state.ts";
import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Facets } from "#contract/catalog/attributes.ts";
import type { Category, Product } from "#contract/catalog/catalog.ts";
import type { ShopState } from "#contract/catalog/shop-address.ts";

/** A page of a list may hold at most this many. */
const MAX_ON_SALE = 100;

export const categoriesQuery = apiQuery<Category[]>("/api/categories");

/** Best sellers, then newest arrivals (docs/rules/catalogue.md#best-sellers). */
export const bestSellersQuery = apiQuery<Product[]>("/api/products/new-arrivals");

/** One page of the products that match a shop state, with the count of all matches. */
export function productListQuery(state: ShopState, page: number) {
  return apiListQuery<Product>("/api/products", shopApiParams(state, page));
}

/** The counts of the filters' choices (docs/rules/catalogue.md#facets). */
export function facetsQuery(state: ShopState) {
  return apiQuery<Facets>("/api/products/facets", facetParams(state));
}

/** The newest products with a sale price. */
export const onSaleQuery = apiListQuery<Product>("/api/products", {
  onSale: "true",
  page: 1,
  pageSize: MAX_ON_SALE,
});

/** An old slug answers with the product and its current slug. */
export function productQuery(slug: string) {
  return apiQuery<Product>(`/api/products/slug/${encodeURIComponent(slug)}`);
}

export function productByIdQuery(id: number) {
  return apiQuery<Product>(`/api/products/${id}`);
}

export function ritualQuery(productId: number) {
  return apiQuery<Product[]>(`/api/products/${productId}/ritual`);
}

export function relatedQuery(productId: number) {
  return apiQuery<Product[]>(`/api/products/related/${productId}`);
}
