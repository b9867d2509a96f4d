/** A module of its own, because orders erase their authors and the module reviews imports orders. */
export { eraseReviewAuthors } from "./erase-review-authors.ts";
