import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Category, Product } from "#contract/catalog.ts";
import { type ShopState, shopApiParams } from "./shop-state.ts";

export const categoriesQuery = apiQuery<Category[]>("/api/categories");

/** Best sellers, newest arrivals after them (decision 6a). */
export const bestSellersQuery = apiQuery<Product[]>("/api/products/new-arrivals");

/** One page of what a state of the shop shows, with the count of all matches. */
export function productListQuery(state: ShopState, page: number) {
  return apiListQuery<Product>("/api/products", shopApiParams(state, page));
}

/** The dearest product, which the price slider reaches up to (decision 5). */
export const dearestQuery = apiQuery<Product[]>("/api/products", {
  sort: "price-desc",
  page: 1,
  pageSize: 1,
});

/** A renamed product comes with the slug that it has now. */
export function productQuery(slug: string) {
  return apiQuery<Product>(`/api/products/slug/${encodeURIComponent(slug)}`);
}

/** A product by its number, as the shop sells it now. */
export function productByIdQuery(id: number) {
  return apiQuery<Product>(`/api/products/${id}`);
}

export function relatedQuery(productId: number) {
  return apiQuery<Product[]>(`/api/products/related/${productId}`);
}
