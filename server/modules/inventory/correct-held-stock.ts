import type { Ctx } from "../../context.ts";
import { isSameStock, lockStock, moveStock, type StockChange } from "./stock-rows.ts";
import { outOfStock, type StockLine } from "./take-stock.ts";

/**
 * Changes the units that an order holds to those of its corrected lines, all or none: takes what was added, gives back
 * what was removed. Throws `out_of_stock` with the short lines before it changes anything. Units of a size that no
 * longer sells do not come back. The caller has locked the order.
 */
export async function correctHeldStock(
  tx: Ctx,
  orderId: number,
  { held, wanted }: { held: readonly StockLine[]; wanted: readonly StockLine[] },
): Promise<void> {
  const changes = changesBetween(held, wanted);
  const rows = await lockStock(tx, changes);
  const found = changes.map((line) => {
    const row = rows.find((each) => isSameStock(each, line));
    return { line, row: row?.isSellable ? row : undefined };
  });
  const short = found.filter(({ line, row }) => (row?.stock ?? 0) + line.delta < 0);
  if (short.length > 0) throw outOfStock(short);

  const moved = found.filter(({ row }) => row).map(({ line }) => line);
  await moveStock(tx, moved, { reason: "order_corrected", orderId });
}

/** One change per stock whose units differ. */
function changesBetween(held: readonly StockLine[], wanted: readonly StockLine[]): StockChange[] {
  const changes: StockChange[] = [];
  const add = ({ quantity: _, ...line }: StockLine, units: number) => {
    const same = changes.find((change) => isSameStock(change, line));
    if (same) same.delta += units;
    else changes.push({ ...line, delta: units });
  };
  for (const line of held) add(line, line.quantity);
  for (const line of wanted) add(line, -line.quantity);
  return changes.filter(({ delta }) => delta !== 0);
}
