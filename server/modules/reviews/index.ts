export { ExampleReview, loadExampleReviews, removeExampleReviews } from "./example-reviews.ts";
export { deleteEndedReviewLinks, makeReviewLink } from "./invitation-links.ts";
export { inviteBuyers, readReviewMail } from "./invite-buyers.ts";
export { readReviewsOf } from "./own-reviews.ts";
export { isLineReturned } from "./returned.ts";
export { reviewsRoutes } from "./reviews-routes.ts";
export { findWaitingReviews } from "./waiting-reviews.ts";
