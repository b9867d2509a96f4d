import { and, eq } from "drizzle-orm";
import type { StockAdjustment } from "#contract/catalog/inventory.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { stockMovements } from "../../db/schema/index.ts";
import { DomainError, fieldError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { checkExpectedStock } from "./check-expected-stock.ts";
import { messages } from "./messages.ts";
import { lockStock, moveStock, type StockRow } from "./stock-rows.ts";

/**
 * Sets the stock after a recount, or adds and removes units, and records the reason in the ledger. The same key again has
 * no second effect. Throws conflict when a recount's expected stock is outdated, invalid_input when more units are removed
 * than there are, not_found when the product or size is gone or not sellable (docs/rules/catalogue.md#sellable),
 * idempotency_key_reused when the key belongs to another size's adjustment.
 */
export const adjustStock = guard(
  "stock.write",
  async (ctx: Ctx, productId: number, change: StockAdjustment, idempotencyKey?: string) => {
    const { variantId, reason } = change;
    const note = change.note || undefined;

    return inTransaction(ctx, async (tx) => {
      const [row] = await lockStock(tx, [{ productId, variantId }]);
      if (row?.productId !== productId || !row.isSellable) throw notFound(messages.stockNotFound);

      // The lock makes a repeated request wait for the first one.
      const earlier = idempotencyKey ? await findMovement(tx, productId, idempotencyKey) : undefined;
      if (earlier && earlier.variantId !== variantId) {
        throw new DomainError("idempotency_key_reused", messages.keyReused);
      }
      if (earlier) return { variantId, stock: earlier.stockAfter };
      const stock = stockAfter(row, change);
      if (stock < 0) throw notEnoughUnitsError(row);
      if (stock !== row.stock) {
        await moveStock(tx, [{ ...row, delta: stock - row.stock }], { reason, note, idempotencyKey });
        await recordAudit(tx, {
          action: "product.stock_adjusted",
          subject: { type: "product", id: productId, label: row.name },
          before: auditedStock(row, row.stock),
          after: { ...auditedStock(row, stock), reason, note },
        });
      }
      return { variantId, stock };
    });
  },
);

async function findMovement(tx: Ctx, productId: number, idempotencyKey: string) {
  const [movement] = await tx.db
    .select({ variantId: stockMovements.variantId, stockAfter: stockMovements.stockAfter })
    .from(stockMovements)
    .where(and(eq(stockMovements.productId, productId), eq(stockMovements.idempotencyKey, idempotencyKey)));
  return movement;
}

function stockAfter(row: StockRow, adjustment: StockAdjustment): number {
  switch (adjustment.reason) {
    case "recount": {
      const { stock, expectedStock: expected } = adjustment;
      if (expected !== undefined) checkExpectedStock([{ size: row.size, expected, stock: row.stock }]);
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

function auditedStock({ size }: StockRow, stock: number) {
  return size ? { variants: { [size]: { stock } } } : { stock };
}

function notEnoughUnitsError({ stock }: StockRow): DomainError {
  return fieldError("invalid_input", "units", messages.notEnoughUnits(stock));
}
