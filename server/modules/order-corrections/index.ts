export { orderCorrectionsRoutes } from "./order-corrections-routes.ts";
