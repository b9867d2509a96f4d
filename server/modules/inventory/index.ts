export { emptyStock } from "./empty-stock.ts";
export { giveBackStock, writeOffStock } from "./give-back-stock.ts";
export { inventoryRoutes } from "./inventory-routes.ts";
export { refuseMovedStock } from "./moved-stock.ts";
export { itemsHeld, returnStock } from "./return-stock.ts";
export { type SetStock, setStock } from "./set-stock.ts";
export { lockStock, type StockRef } from "./stock-rows.ts";
export { type StockLine, takeStock, takeStockAgain } from "./take-stock.ts";
