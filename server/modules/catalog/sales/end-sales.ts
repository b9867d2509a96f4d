import { type Ctx, inTransaction } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { products } from "../../../db/schema/index.ts";
import { nextVersion, refreshProducts } from "../product-record.ts";
import { restoreEndedSales } from "./stored-sales.ts";

/**
 * Ends the sales that are over (docs/rules/catalogue.md#sale-prices). Idempotent: every process runs it at the end of a
 * sale, and the first one finds the rows.
 */
export async function endSales(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (tx) => endSalesOf(tx));
}

/** The same within a transaction, limited to these products if given. */
export async function endSalesOf(tx: Ctx, productIds?: readonly number[]): Promise<void> {
  for (const batch of splitIntoBatches(await restoreEndedSales(tx, productIds))) {
    await tx.db.update(products).set(nextVersion(tx)).where(isOneOf(products.id, batch));
    await refreshProducts(tx, batch, { isAssortmentNew: false, areTextsNew: false });
  }
}
