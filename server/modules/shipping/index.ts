export {
  type Destination,
  destinationErrors,
  isInColombia,
  requireKnownCode,
  withPlace,
} from "./destination.ts";
export { hasOtherZones, removeUnchangedZones, saveZones } from "./edit-zones.ts";
export { placesRoutes } from "./places-routes.ts";
export { readPublishedZones } from "./published-zones.ts";
export { ratesFor, requireKnownMethod, requireReached } from "./rates-for.ts";
export { zoneOf } from "./read-zones.ts";
export { shippingZonesRoutes } from "./zones-routes.ts";
