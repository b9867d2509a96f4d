export { mailOrderLink } from "./order-lookup.ts";
export { orderPageRoutes } from "./order-page-routes.ts";
