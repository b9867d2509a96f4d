export { manualOrdersRoutes } from "./manual-orders-routes.ts";
export { manualRates } from "./manual-quote-facts.ts";
export { placeManualOrder } from "./place-manual-order.ts";
