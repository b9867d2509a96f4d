import { apiUrl } from "#app/lib/query-client.ts";
import type { BulkFilters } from "#contract/catalog/bulk-products.ts";
import { productSorts, productStates, stockLevels, stockSorts } from "#contract/names.ts";
import { readChoice, readId, readPage } from "../kit/use-url-state.ts";

export const PRODUCTS_PAGE_SIZE = 20;

/** The six sorts (docs/rules/admin.md#product-sorts). Without one, the newest come first. */
export const adminSorts = [
  ...productSorts.filter((sort) => sort !== "newest" && sort !== "best-sellers"),
  ...stockSorts,
] as const;

/** Choices of the filter by state. */
export const adminStates = [...productStates, "sale"] as const;

export type ProductsState = ReturnType<typeof readProductsState>;

export function readProductsState(params: URLSearchParams) {
  return {
    search: params.get("search")?.trim() ?? "",
    category: params.get("category") ?? "",
    state: readChoice(params, "state", adminStates),
    stock: readChoice(params, "stock", stockLevels),
    sort: readChoice(params, "sort", adminSorts),
    page: readPage(params),
    /** The product whose details are open. */
    view: readId(params, "view"),
    /** The product whose stock dialog is open. */
    inventory: readId(params, "inventory"),
  };
}

/** Parameters of the list request. */
export function productsParams({ sort, page, ...filters }: ProductsState) {
  return { ...productFilterParams(filters), sort, page, pageSize: PRODUCTS_PAGE_SIZE };
}

/** CSV download of all pages of the filtered list. */
export function productsCsvHref(state: ProductsState): string {
  return apiUrl("/api/admin/products/export.csv", productFilterParams(state));
}

type Filters = Pick<ProductsState, "search" | "category" | "state" | "stock">;

/** The list's filters, as the API takes them. */
export function productFilterParams({ search, category, state, stock }: Filters): BulkFilters {
  return {
    search: search || undefined,
    category: category || undefined,
    ...(state === "sale" ? { onSale: "true" } : { state }),
    stock,
  };
}
