import { apiUrl } from "#app/lib/query-client.ts";
import { productSorts, stockLevels, stockSorts } from "#contract/names.ts";
import { readChoice, readId, readPage } from "../use-url-state.ts";

export const PRODUCTS_PAGE_SIZE = 20;

/** The six sorts of spec §9; without one the newest come first. */
export const adminSorts = [...productSorts.filter((sort) => sort !== "newest"), ...stockSorts] as const;

export type ProductsState = ReturnType<typeof readProductsState>;

export function readProductsState(params: URLSearchParams) {
  return {
    search: params.get("search")?.trim() ?? "",
    category: params.get("category") ?? "",
    stock: readChoice(params, "stock", stockLevels),
    sort: readChoice(params, "sort", adminSorts),
    page: readPage(params),
    /** The product whose details are open. */
    view: readId(params, "view"),
    /** The product whose stock is being corrected. */
    inventory: readId(params, "inventory"),
  };
}

/** What the API is asked for. */
export function productsParams({ search, category, stock, sort, page }: ProductsState) {
  return {
    search: search || null,
    category: category || null,
    stock,
    sort,
    page,
    pageSize: PRODUCTS_PAGE_SIZE,
  };
}

/** Where the list's products are downloaded as a table, all pages. */
export function exportHref({ search, category, stock }: ProductsState): string {
  return apiUrl("/api/admin/products/export.csv", {
    search: search || null,
    category: category || null,
    stock,
  });
}
