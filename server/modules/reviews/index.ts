export { ExampleReview, loadExampleReviews, removeExampleReviews } from "./example-reviews.ts";
export { exportReviews } from "./export-reviews.ts";
export { deleteEndedReviewLinks, makeReviewLink } from "./invitation-links.ts";
export { inviteBuyers, readReviewMail } from "./invite-buyers.ts";
export { reviewsRoutes } from "./reviews-routes.ts";
export { findWaitingReviews } from "./waiting-reviews.ts";
