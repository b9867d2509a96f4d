export { discoveryRoutes } from "./discovery-routes.ts";
export { hasOffers } from "./has-offers.ts";
