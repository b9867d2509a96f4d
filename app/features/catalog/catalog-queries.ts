import { type QueryFunctionContext, queryOptions } from "@tanstack/react-query";
import { apiListQuery, apiQuery, type QueryParams, readCounted, readJson } from "#app/lib/query-client.ts";
import type { CardProduct, Category, Product } from "#contract/catalog/catalog.ts";
import type { PublicPromotion } from "#contract/promotions/promotion.ts";
import { toCard } from "./to-card.ts";

/** A page of a list may hold at most this many. */
const MAX_ON_SALE = 100;

export const categoriesQuery = apiQuery<Category[]>("/api/categories");

/** Best sellers, then newest arrivals (docs/rules/catalogue.md#best-sellers). */
export const bestSellersQuery = cardsQuery("/api/products/new-arrivals");

/** The newest products with a sale price. */
export const onSaleQuery = cardListQuery({ onSale: "true", page: 1, pageSize: MAX_ON_SALE });

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
  return cardsQuery(`/api/products/related/${productId}`);
}

function cardsQuery(path: string) {
  const queryFn = async (context: QueryFunctionContext) => (await readJson<Product[]>(context)).map(toCard);
  return queryOptions({ ...apiQuery<CardProduct[]>(path), queryFn });
}

/** A page of a list of products, with the count of all matches. Its key is its own: the admin reads whole products from the same path. */
export function cardListQuery(params: QueryParams) {
  const queryFn = async (context: QueryFunctionContext) => {
    const { items, total } = await readCounted<Product>(context);
    return { items: items.map(toCard), total };
  };
  const { queryKey } = apiListQuery("/api/products", params);
  return queryOptions({ queryKey: [...queryKey, "cards"], queryFn });
}

/** Automatic promotions in force. */
export const activePromotionsQuery = apiQuery<PublicPromotion[]>("/api/promotions");
