import type { Ctx } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { refuseMovedStock } from "./moved-stock.ts";
import { lockStock, moveStock, type StockRef } from "./stock-rows.ts";

export type SetStock = StockRef & {
  stock: number;
  /** What it was when somebody decided: refused with conflict when it is not any more. */
  expected?: number;
  reason: "initial" | "adjustment" | "removed";
  note?: string;
};

/**
 * Says how many units there are. A new product or variant is inserted with stock 0 and then given its `initial`
 * stock here; before one is deleted or stops being used its stock is set to 0 (`removed`). Several in one
 * transaction: lockStock() them all first.
 */
export async function setStock(
  tx: Ctx,
  { productId, variantId, stock, expected, reason, note }: SetStock,
): Promise<void> {
  const [row] = await lockStock(tx, [{ productId, variantId }]);
  if (row?.productId !== productId) throw notFound("Ese producto ya no existe.");
  if (expected !== undefined) refuseMovedStock([{ size: row.size, expected, stock: row.stock }]);
  if (row.stock === stock) return;
  await moveStock(tx, [{ ...row, quantity: stock - row.stock }], { reason, note });
}
