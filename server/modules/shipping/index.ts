export {
  type Destination,
  findDestinationErrors,
  isInColombia,
  requireKnownCode,
  resolveCity,
} from "./destination.ts";
export { hasOtherZones, removeUnchangedZones, saveZones } from "./edit-zones.ts";
export { placesRoutes } from "./places-routes.ts";
export { readPublishedZones } from "./published-zones.ts";
export { ratesFor, requireKnownMethod, requireSomeRate } from "./rates-for.ts";
export { zoneOf } from "./read-zones.ts";
export { shippingZonesRoutes } from "./zones-routes.ts";
