import { inArray } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../../context.ts";
import { products } from "../../../db/schema/index.ts";
import { nextVersion, refreshProducts } from "../product-record.ts";
import { restoreEndedSales } from "./stored-sales.ts";

/**
 * Ends the sales that are over (docs/rules/catalogue.md#sale-prices). Idempotent: every process runs it at the end of a
 * sale, and the first one finds the rows.
 */
export async function endSales(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const changed = await restoreEndedSales(tx);
    if (changed.length === 0) return;
    await tx.db.update(products).set(nextVersion(tx)).where(inArray(products.id, changed));
    await refreshProducts(tx, changed, { isAssortmentNew: false });
  });
}
