import type { Ctx } from "../../context.ts";
import { isSameStock, lockStock, moveStock, sumByStock } from "./stock-rows.ts";
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
  const changes = sumByStock([
    ...held.map(({ quantity, ...line }) => ({ ...line, delta: quantity })),
    ...wanted.map(({ quantity, ...line }) => ({ ...line, delta: -quantity })),
  ]);
  const rows = await lockStock(tx, changes);
  const found = changes.map((line) => {
    const row = rows.find((each) => isSameStock(each, line));
    return { line, row: row?.isSellable ? row : undefined };
  });
  const short = found.filter(({ line, row }) => (row?.stock ?? 0) + line.delta < 0);
  if (short.length > 0) throw outOfStock(short);

  // With the size's name of today, by which the requests of «Avísame» are stored.
  const moved = found.flatMap(({ line, row }) => (row ? [{ ...line, name: row.name, size: row.size }] : []));
  await moveStock(tx, moved, { reason: "order_corrected", orderId });
}
