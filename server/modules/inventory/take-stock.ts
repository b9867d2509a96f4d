import { toPesos } from "#contract/money.ts";
import type { FreshLine } from "#contract/orders.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { itemsHeld } from "./return-stock.ts";
import { isSameStock, lockStock, moveStock, type StockRef, type StockRow } from "./stock-rows.ts";

export type StockLine = StockRef & { quantity: number; name: string; size: string };

type TakenFor = { orderId: number; reason: "order_placed" | "order_reopened" };

/**
 * Takes units for an order: every line or none. Short of any, it throws `out_of_stock` naming all such lines, and
 * has changed nothing, so the caller's transaction may go on.
 */
export async function takeStock(tx: Ctx, lines: readonly StockLine[], takenFor: TakenFor): Promise<void> {
  const rows = await lockStock(tx, lines);
  const found = lines.map((line) => ({ line, row: rows.find((row) => isSameStock(row, line)) }));
  const short = found.filter(({ line, row }) => availableOf(row) < line.quantity);
  if (short.length) throw outOfStock(short);

  await moveStock(
    tx,
    lines.map((line) => ({ ...line, quantity: -line.quantity })),
    takenFor,
  );
}

/**
 * Takes again what an order held before it was cancelled, or throws `out_of_stock` without effect. The caller holds
 * the order's row and marks it as holding stock.
 */
export async function takeStockAgain(tx: Ctx, orderId: number): Promise<void> {
  const items = (await itemsHeld(tx, orderId)).filter((item) => item.quantity > 0);
  const lines = items.flatMap(({ productId, ...item }) =>
    productId !== null && (item.variantId !== null || item.size === "") ? { ...item, productId } : [],
  );
  const gone = items.filter((item) => !lines.some((line) => line.id === item.id));
  if (gone.length) throw outOfStock(gone.map((line) => ({ line, row: undefined })));
  await takeStock(tx, lines, { orderId, reason: "order_reopened" });
}

function availableOf(row: StockRow | undefined): number {
  return row?.isUsed ? row.stock : 0;
}

type Shortfall = {
  line: { productId: number | null; name: string; size: string };
  row: StockRow | undefined;
};

function outOfStock(short: Shortfall[]): DomainError {
  const names = short.map(({ line }) => (line.size ? `${line.name} (${line.size})` : line.name));
  const lines = short.flatMap(({ line, row }): FreshLine[] =>
    line.productId === null
      ? []
      : [
          {
            productId: line.productId,
            size: line.size,
            price: row?.isUsed ? toPesos(row.price) : null,
            available: availableOf(row),
          },
        ],
  );
  return new DomainError("out_of_stock", `No hay unidades suficientes de ${names.join(", ")}.`, { lines });
}
