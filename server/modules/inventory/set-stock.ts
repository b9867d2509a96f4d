import type { Ctx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { checkExpectedStock } from "./check-expected-stock.ts";
import { lockStock, moveStock, type StockRef } from "./stock-rows.ts";

type SetStock = StockRef & {
  stock: number;
  /** The stock that the user saw. Throws conflict when it has changed. */
  expected?: number;
  reason: "initial" | "adjustment" | "removed";
  note?: string;
};

/**
 * Sets the number of units. A new product or variant is inserted with stock 0 and then gets its `initial` stock here.
 * Before a product or variant is deleted, its stock is set to 0 (`removed`). To set several in one transaction, first
 * lock all of them with lockStock().
 */
export async function setStock(
  tx: Ctx,
  { productId, variantId, stock, expected, reason, note }: SetStock,
): Promise<void> {
  const [row] = await lockStock(tx, [{ productId, variantId }]);
  if (row?.productId !== productId) throw notFound("Ese producto ya no existe.");
  if (expected !== undefined) checkExpectedStock([{ size: row.size, expected, stock: row.stock }]);
  if (row.stock === stock) return;
  await moveStock(tx, [{ ...row, quantity: stock - row.stock }], { reason, note });
}
