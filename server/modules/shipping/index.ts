export { type Destination, destinationErrors, isInColombia, placeOf } from "./destination.ts";
export { placesRoutes } from "./places-routes.ts";
export { ratesFor, requireKnownMethod, requireReached } from "./rates-for.ts";
