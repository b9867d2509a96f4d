export { manualOrdersRoutes } from "./manual-orders-routes.ts";
export { placeManualOrder } from "./place-manual-order.ts";
