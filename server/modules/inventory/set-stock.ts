import type { Ctx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { checkExpectedStock } from "./check-expected-stock.ts";
import { messages } from "./messages.ts";
import { lockStock, moveStock, type StockRef } from "./stock-rows.ts";

type SetStock = StockRef & {
  stock: number;
  /** The stock that the user saw. Throws conflict when it has changed. */
  expected?: number;
  reason: "initial" | "adjustment";
  note?: string;
};

/**
 * Sets the number of units. A new product or variant is inserted with stock 0 and then gets its `initial` stock here. To
 * set several in one transaction, first lock all of them with lockStock().
 */
export async function setStock(
  tx: Ctx,
  { productId, variantId, stock, expected, reason, note }: SetStock,
): Promise<void> {
  const [row] = await lockStock(tx, [{ productId, variantId }]);
  if (row?.productId !== productId) throw notFound(messages.productGone);
  if (expected !== undefined) checkExpectedStock([{ size: row.size, expected, stock: row.stock }]);
  if (row.stock === stock) return;
  await moveStock(tx, [{ ...row, delta: stock - row.stock }], { reason, note });
}
