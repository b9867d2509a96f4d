export { checkExpectedStock } from "./check-expected-stock.ts";
export { correctHeldStock } from "./correct-held-stock.ts";
export { emptyStock } from "./empty-stock.ts";
export { inventoryRoutes } from "./inventory-routes.ts";
export { giveBackStock, listHeldItems, returnStock } from "./return-stock.ts";
export { setStock } from "./set-stock.ts";
export { lockStock, type StockRef } from "./stock-rows.ts";
export { takeStock, takeStockAgain } from "./take-stock.ts";
