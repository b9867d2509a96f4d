/**
 * What happens to the reviews of an order's lines when the order changes. Not in `reviews`, which imports `orders`: the
 * two would import each other.
 */
export { announceReviewsOf } from "./announce-reviews.ts";
export { eraseReviewAuthors } from "./erase-review-authors.ts";
export { isLineReturned } from "./is-line-returned.ts";
