export { newsletterRoutes } from "./newsletter-routes.ts";
export { cancelSubscription, resumeSubscription } from "./subscriptions.ts";
