import { toPesos } from "#contract/money.ts";
import type { FreshLine } from "#contract/orders/orders.ts";
import type { Ctx } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { listHeldItems, listItemsOut } from "./held-items.ts";
import { messages } from "./messages.ts";
import {
  isSameStock,
  lockStock,
  moveStock,
  type StockRef,
  type StockRow,
  stockRefOf,
  sumByStock,
  takeInOneStatement,
} from "./stock-rows.ts";

/** Units of a stock that an order has or wants. */
export type StockLine = StockRef & { quantity: number; name: string; size: string };

type TakeCause = { orderId: number; reason: "order_placed" | "order_reopened" };

/**
 * Takes units for an order, all lines or none. Throws `out_of_stock` with all short lines before it changes anything,
 * so the caller's transaction may continue.
 */
export async function takeStock(tx: Ctx, lines: readonly StockLine[], cause: TakeCause): Promise<void> {
  const changes = lines.map(({ quantity, ...line }) => ({ ...line, delta: -quantity }));
  if (await takeInOneStatement(tx, changes, cause)) return;

  const rows = await lockStock(tx, lines);
  const found = sumByStock(changes).map((line) => ({
    line,
    row: rows.find((row) => isSameStock(row, line)),
  }));
  const short = found.filter(({ line, row }) => availableOf(row) + line.delta < 0);
  if (short.length) throw outOfStock(short);

  await moveStock(tx, changes, cause);
}

/**
 * Takes the units of a cancelled order again (docs/rules/stock.md#reopen), or throws `out_of_stock` without effect. With
 * `isSameParcel` those that are still out are not taken a second time. The caller locks the order's row and sets its `holdsStock` flag.
 */
export async function takeStockAgain(
  tx: Ctx,
  orderId: number,
  { isSameParcel = false }: { isSameParcel?: boolean } = {},
): Promise<void> {
  const out = new Set(isSameParcel ? (await listItemsOut(tx, orderId)).map(({ id }) => id) : []);
  const held = await listHeldItems(tx, orderId);
  const items = held.filter(({ id, quantity }) => quantity > 0 && !out.has(id));
  const lines = items.flatMap((item) => {
    const stockRef = stockRefOf(item);
    return stockRef ? [{ ...item, ...stockRef }] : [];
  });
  const deleted = items.filter((item) => !lines.some((line) => line.id === item.id));
  if (deleted.length) throw outOfStock(deleted.map((line) => ({ line, row: undefined })));
  await takeStock(tx, lines, { orderId, reason: "order_reopened" });
}

function availableOf(row: StockRow | undefined): number {
  return row?.isSellable ? row.stock : 0;
}

type Shortfall = {
  line: { productId: number | null; name: string; size: string };
  row: StockRow | undefined;
};

/** The error that names the lines with too little stock. */
export function outOfStock(short: Shortfall[]): DomainError {
  const names = short.map(({ line }) => (line.size ? `${line.name} (${line.size})` : line.name));
  const lines = short.flatMap(({ line, row }): FreshLine[] =>
    line.productId === null
      ? []
      : [
          {
            productId: line.productId,
            size: line.size,
            price: row?.isSellable ? toPesos(row.price) : null,
            available: availableOf(row),
          },
        ],
  );
  return new DomainError("out_of_stock", messages.outOfStock(names), { lines });
}
