import type { Ctx } from "../../context.ts";
import { lockStock, moveStock, type StockRef } from "./stock-rows.ts";

/** Sets the stock of products or variants to 0 in the ledger before they are deleted, or sold by size. */
export async function emptyStock(tx: Ctx, refs: readonly StockRef[], note?: string): Promise<void> {
  const rows = await lockStock(tx, refs);
  const left = rows.filter(({ stock }) => stock !== 0).map((row) => ({ ...row, delta: -row.stock }));
  await moveStock(tx, left, { reason: "removed", note });
}
