/**
 * What happens to the reviews of an order's lines when the order changes. Apart from the module reviews, which imports
 * orders.
 */
export { announceReviewsOf } from "./announce-reviews.ts";
export { eraseReviewAuthors } from "./erase-review-authors.ts";
export { isLineReturned } from "./is-line-returned.ts";
