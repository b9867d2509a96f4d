/** Constants shared by browser and server. No zod schemas here: every page loads this file. */

/**
 * Readable cookie without a secret. Without it the browser does not request /api/user
 * (docs/rules/accounts.md#hint-cookie).
 */
export const SESSION_HINT_COOKIE = "trenza_session";

/** Number of all matches of a paged list (docs/rules/catalogue.md#lists). */
export const TOTAL_COUNT_HEADER = "x-total-count";

/**
 * Carriers accept this in place of an unknown postal code (docs/rules/shipping.md#postal-code). A city has several
 * postal codes, so none can be derived from the municipality, and a DANE code is not a postal code.
 */
export const UNKNOWN_POSTAL_CODE = "000000";

/** A picture or a transfer receipt that is uploaded (docs/rules/admin.md#upload). */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;

/** Local storage key of the cart. */
export const CART_STORAGE_KEY = "cart";

/** Local storage key of the municipality that the customer chose last. */
export const DESTINATION_STORAGE_KEY = "destino";

/** Local storage key of what the saved cart last answered (docs/rules/checkout.md#saved-cart). */
export const CART_SYNC_STORAGE_KEY = "cartSync";

/** Local storage key of a visitor's favourites: a list of product ids (docs/rules/checkout.md#favourites). */
export const FAVOURITES_STORAGE_KEY = "favoritos";

/** Page background (`--color-paper`) for places without a stylesheet: the browser's frame and the icons. */
export const THEME_COLOR = "#fbf7f1";

/** Shown where a product has no picture or its picture does not load. */
export const DEFAULT_PRODUCT_IMAGE = "/uploads/default-product.jpg";

/** Bounds of the price slider in pesos (docs/rules/catalogue.md#price-slider). */
export const PRICE_RANGE = { min: 0, max: 35_000, step: 100 } as const;

export const BEST_SELLERS_SHOWN = 4;

export const productSorts = [
  "newest",
  "price-asc",
  "price-desc",
  "name-asc",
  "name-desc",
  "best-sellers",
] as const;

/** Additional sorts of the admin's product list. */
export const stockSorts = ["stock-asc", "stock-desc"] as const;

/** Steps of a ritual, in their order (docs/rules/catalogue.md#rituals). */
export const ritualSteps = ["limpia", "nutre", "define", "protege"] as const;

/** Filter of the admin's list. Visitors see only published products. */
export const productStates = ["published", "draft"] as const;

/** Stock filter of the admin's list: units up to 5, 6 to 20, more. */
export const stockLevels = ["low", "medium", "high"] as const;

/** Header that makes placing an order idempotent per user (docs/rules/checkout.md#idempotent-order). */
export const IDEMPOTENCY_HEADER = "idempotency-key";

/** Header with the id of the user whom the page believes signed in (docs/rules/checkout.md#session-ended). */
export const EXPECTED_USER_HEADER = "x-user-id";

/**
 * Header with the idempotency keys of this tab's earlier orders, separated by commas: a new order replaces the unpaid one
 * of them (docs/rules/checkout.md#replaced-order).
 */
export const EARLIER_KEYS_HEADER = "x-earlier-keys";

/** Maximum earlier keys: of orders that were placed, and of requests whose answers were lost. */
export const MAX_EARLIER_KEYS = 4;

/** Maximum units of a line, in a cart and in an order. */
export const MAX_LINE_QUANTITY = 9999;

/** Lines of a cart that the server stores (docs/rules/checkout.md#saved-cart). */
export const MAX_SAVED_LINES = 500;
