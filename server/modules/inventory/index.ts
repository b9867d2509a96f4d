export { checkExpectedStock } from "./check-expected-stock.ts";
export { correctHeldStock } from "./correct-held-stock.ts";
export { emptyStock } from "./empty-stock.ts";
export { isParcelOut, listHeldItems, listItemsOut, listReturnableItemsOut } from "./held-items.ts";
export { inventoryRoutes } from "./inventory-routes.ts";
export { giveBackGoodsOut, giveBackStock, restockReturnedUnits } from "./return-stock.ts";
export { setStock } from "./set-stock.ts";
export { lockStock, type StockRef, type StockRow, stockRefOf } from "./stock-rows.ts";
export { outOfStock, takeStock, takeStockAgain } from "./take-stock.ts";
