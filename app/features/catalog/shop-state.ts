import type { ProductSort } from "#contract/catalog.ts";
import { PRICE_RANGE, productSorts } from "#contract/names.ts";

/** What the shop page shows; all of it stands in its address (decision 7). */
export type ShopState = {
  search: string;
  /** Slug of the one chosen category; empty for all. */
  category: string;
  /** Pesos; null where the slider stands at its end. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Null: newest first, or best matches first while searching. */
  sort: ProductSort | null;
  view: "grid" | "list";
  /** The last page on screen; «Ver más» adds one. */
  page: number;
};

export const PAGE_SIZE = 24;
/** Pages on screen at most; what is before them is a link away. */
const PAGES_SHOWN = 10;
const MAX_PAGE = 100_000;
const MAX_SEARCH = 200;

export const initialShopState: ShopState = {
  search: "",
  category: "",
  minPrice: null,
  maxPrice: null,
  sort: null,
  view: "grid",
  page: 1,
};

/** Reads an address; what makes no sense in it counts as absent. */
export function readShopState(params: URLSearchParams): ShopState {
  const sort = params.get("sort");
  return {
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH),
    category: (params.get("category") ?? "").trim(),
    minPrice: readPrice(params.get("minPrice")),
    maxPrice: readPrice(params.get("maxPrice")),
    sort: productSorts.find((known) => known === sort) ?? null,
    view: params.get("view") === "list" ? "list" : "grid",
    page: readPage(params.get("page")),
  };
}

/** The address of a state; what is as it is by default is left out. */
export function shopUrl(state: ShopState): string {
  const params = new URLSearchParams();
  if (state.search) params.set("search", state.search);
  if (state.category) params.set("category", state.category);
  if (state.minPrice !== null) params.set("minPrice", String(state.minPrice));
  if (state.maxPrice !== null) params.set("maxPrice", String(state.maxPrice));
  if (state.sort) params.set("sort", state.sort);
  if (state.view === "list") params.set("view", "list");
  if (state.page > 1) params.set("page", String(state.page));
  return params.size > 0 ? `/shop?${params}` : "/shop";
}

/** The address under which search engines know the list: a collection is a page of its own, other filters are not. */
export function canonicalShopUrl({ category }: ShopState): string {
  return shopUrl({ ...initialShopState, category });
}

/** A change of anything but the page starts at the first page again. */
export function withChange(state: ShopState, change: Partial<ShopState>): ShopState {
  return { ...state, page: 1, ...change };
}

/** No category, full price range, empty search; order and view stay. */
export function withoutFilters(state: ShopState): ShopState {
  return { ...initialShopState, sort: state.sort, view: state.view };
}

/** How many filters the panel holds; the search box shows itself. */
export function countFilters({ category, minPrice, maxPrice }: ShopState): number {
  return (category ? 1 : 0) + (minPrice !== null || maxPrice !== null ? 1 : 0);
}

/** Parameters of GET /api/products for one page. */
export function shopApiParams({ search, category, minPrice, maxPrice, sort }: ShopState, page: number) {
  return {
    search: search || null,
    category: category || null,
    minPrice,
    maxPrice,
    sort,
    page,
    pageSize: PAGE_SIZE,
  };
}

/** The pages on screen: up to the address's, from the beginning of its group. */
export function pagesShown(page: number): number[] {
  const first = page - ((page - 1) % PAGES_SHOWN);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

/** Top of the price slider: the specified one, or the step above the dearest product (decision 5). */
export function priceCeiling(dearest: number | undefined): number {
  const needed = Math.ceil((dearest ?? 0) / PRICE_RANGE.step) * PRICE_RANGE.step;
  return Math.max(PRICE_RANGE.max, needed);
}

function readPrice(text: string | null): number | null {
  const price = Math.round(Number(text));
  return text && price > 0 && price < 1e9 ? price : null;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}
