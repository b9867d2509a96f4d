export { orderPageRoutes } from "./order-page-routes.ts";
