import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Attribute } from "#contract/catalog/attributes.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { type ProductsState, productsParams } from "./products-state.ts";

export function productsQuery(state: ProductsState) {
  return apiListQuery<Product>("/api/products", productsParams(state));
}

export const attributesQuery = apiQuery<Attribute[]>("/api/attributes");
