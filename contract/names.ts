/** Names that both sides agree on. No schemas in here: the storefront's first load needs these and not zod. */

/** Readable cookie without any secret: says that a session may exist, so visitors never ask /api/user (decision 27). */
export const SESSION_HINT_COOKIE = "trenza_session";

/** Total of a paged list's matches (decision 7). */
export const TOTAL_COUNT_HEADER = "x-total-count";

/** Local storage key of the cart (spec §4). */
export const CART_STORAGE_KEY = "cart";

/** Local storage key of a visitor's favourites: a list of product ids (decision 13). */
export const FAVOURITES_STORAGE_KEY = "favoritos";

/** Ground of every page (`--color-paper`), where there is no stylesheet: the browser's frame, the icons. */
export const THEME_COLOR = "#fbf7f1";

/** Shown where a product has no picture or its picture does not load (spec §8). */
export const DEFAULT_PRODUCT_IMAGE = "/uploads/default-product.jpg";

/** Slider of the shop page (spec §9, decision 5): pesos. */
export const PRICE_RANGE = { min: 0, max: 35_000, step: 100 } as const;

export const BEST_SELLERS_SHOWN = 4;

export const productSorts = ["newest", "price-asc", "price-desc", "name-asc", "name-desc"] as const;

/** Sorts of the admin's list beside the shop's (spec §9). */
export const stockSorts = ["stock-asc", "stock-desc"] as const;

/** Stock filter of the admin's list: units up to 5, 6 to 20, more (spec §9). */
export const stockLevels = ["low", "medium", "high"] as const;

/** Header that makes placing an order idempotent per user (decision 15). */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Units of one line, in a cart and in an order. */
export const MAX_LINE_QUANTITY = 9999;
