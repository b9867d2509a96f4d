export { accountingRoutes } from "./accounting-routes.ts";
