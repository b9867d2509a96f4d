export { refundsRoutes } from "./refunds-routes.ts";
