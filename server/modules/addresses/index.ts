export { listAddresses } from "./address-store.ts";
export { addressesRoutes } from "./addresses-routes.ts";
