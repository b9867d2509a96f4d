import type { AdjustedStock, StockAdjustment } from "#contract/inventory.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError, notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { refuseMovedStock } from "./moved-stock.ts";
import { lockStock, moveStock, type StockRow } from "./stock-rows.ts";

/**
 * Counts anew, or adds and takes away units, with the reason in the ledger. Throws conflict when a recount's expected
 * stock has moved, invalid_input when more go than there are, not_found for what does not sell from there.
 */
export async function adjustStock(
  ctx: Ctx,
  productId: number,
  adjustment: StockAdjustment,
): Promise<AdjustedStock> {
  const { variantId, reason } = adjustment;
  const note = adjustment.note || undefined;

  return inTransaction(ctx, async (tx) => {
    const [row] = await lockStock(tx, [{ productId, variantId }]);
    if (row?.productId !== productId || !row.isUsed) throw notFound(messages.noSuchStock);

    const stock = stockAfter(row, adjustment);
    if (stock < 0) throw notThatMany(row);
    if (stock !== row.stock) {
      await moveStock(tx, [{ ...row, quantity: stock - row.stock }], { reason, note });
      await recordAudit(tx, {
        action: "product.stock_adjusted",
        subject: { type: "product", id: productId, label: row.name },
        before: stateOf(row, row.stock),
        after: { ...stateOf(row, stock), reason, note },
      });
    }
    return { variantId, stock };
  });
}

function stockAfter(row: StockRow, adjustment: StockAdjustment): number {
  switch (adjustment.reason) {
    case "recount": {
      const { stock, expectedStock: expected } = adjustment;
      if (expected !== undefined) refuseMovedStock([{ size: row.size, expected, stock: row.stock }]);
      return stock;
    }
    case "receipt":
    case "customer_return":
      return row.stock + adjustment.units;
    case "damage":
      return row.stock - adjustment.units;
    case "other":
      return row.stock + adjustment.change;
    default:
      return adjustment satisfies never;
  }
}

function stateOf({ size }: StockRow, stock: number) {
  return size ? { variants: { [size]: { stock } } } : { stock };
}

function notThatMany({ stock }: StockRow): DomainError {
  const message = messages.onlySoMany(stock);
  return new DomainError("invalid_input", message, { errors: { units: message } });
}
