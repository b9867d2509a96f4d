import { initialShopState, type ShopState, shopUrl } from "#contract/catalog/shop-address.ts";
import { PRICE_RANGE } from "#contract/names.ts";

export const PAGE_SIZE = 24;
/** Maximum number of pages on screen; a link leads to those before. */
const PAGES_SHOWN = 10;

/** The list's canonical address for search engines: it keeps the category and drops all other filters. */
export function canonicalShopUrl({ category }: ShopState): string {
  return shopUrl({ ...initialShopState, category });
}

/** Applies a change and returns to the first page, unless the change sets the page. */
export function withChange(state: ShopState, change: Partial<ShopState>): ShopState {
  return { ...state, page: 1, ...change };
}

/** Clears category, price range and search; keeps order and view. */
export function withoutFilters(state: ShopState): ShopState {
  return { ...initialShopState, sort: state.sort, view: state.view };
}

/** Number of active filters in the panel; the search is not one of them. */
export function countFilters(state: ShopState): number {
  const { category, minPrice, maxPrice, attributes, sizes, inStock } = state;
  const single = [category, minPrice !== null || maxPrice !== null, inStock].filter(Boolean);
  return single.length + attributes.length + sizes.length;
}

/** The list with the choice, or without it when it was chosen. */
export function toggled(list: readonly string[], choice: string): string[] {
  return list.includes(choice) ? list.filter((other) => other !== choice) : [...list, choice].sort();
}

/** Parameters of GET /api/products for one page. */
export function shopApiParams(state: ShopState, page: number) {
  return { ...facetParams(state), sort: state.sort, page, pageSize: PAGE_SIZE };
}

/** Parameters of GET /api/products/facets. */
export function facetParams({ search, category, minPrice, maxPrice, attributes, sizes, inStock }: ShopState) {
  return {
    search: search || null,
    category: category || null,
    minPrice,
    maxPrice,
    attr: attributes,
    size: sizes,
    inStock: inStock || null,
  };
}

/** Page numbers on screen: from the start of the current group of PAGES_SHOWN up to `page`. */
export function visiblePages(page: number): number[] {
  const first = page - ((page - 1) % PAGES_SHOWN);
  return Array.from({ length: page - first + 1 }, (_, index) => first + index);
}

/**
 * Maximum of the price slider: the specified one, or the step above the most expensive product
 * (docs/rules/catalogue.md#price-slider).
 */
export function priceCeiling(highestPrice: number | undefined): number {
  const needed = Math.ceil((highestPrice ?? 0) / PRICE_RANGE.step) * PRICE_RANGE.step;
  return Math.max(PRICE_RANGE.max, needed);
}
