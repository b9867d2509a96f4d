/** Names, limits and types of reviews. No zod here: the storefront loads it. */

/**
 * - `example`: part of the demo store, and marked as such.
 * - `imported`: from another shop; it proves no purchase here.
 */
export const reviewSources = ["purchase", "example", "imported"] as const;

/** `draft`: stars without consent, seen by nobody. `new`: waits for the shop. */
export const reviewStates = ["draft", "new", "published", "hidden"] as const;
export const listedReviewStates = ["new", "published", "hidden"] as const;

/** The only reasons for which a review may be hidden; few stars are none. */
export const hiddenReasons = ["offensive", "personal_data", "other_product", "medical_claim"] as const;

export const hairTypes = ["straight", "wavy", "curly", "coily"] as const;

export const reviewSorts = ["helpful", "newest"] as const;

export const MAX_REVIEW_LENGTH = 2000;
export const MAX_REVIEW_PHOTOS = 4;
/** Of one photo, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;
