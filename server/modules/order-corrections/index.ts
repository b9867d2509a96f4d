export { correctOrder } from "./correct-order.ts";
export { orderCorrectionsRoutes } from "./order-corrections-routes.ts";
