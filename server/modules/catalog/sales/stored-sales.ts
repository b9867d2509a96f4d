import { and, lte, min, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { products, productVariants } from "../../../db/schema/index.ts";

const ended = { compareAt: null, saleEndsAt: null };

/** The earliest end of a sale that is still stored, in the past when it is overdue; null when no sale ends. */
export async function findNextSaleEnd(ctx: Ctx): Promise<Date | null> {
  const ends = await Promise.all([
    ctx.db.select({ at: min(products.saleEndsAt) }).from(products),
    ctx.db.select({ at: min(productVariants.saleEndsAt) }).from(productVariants),
  ]);
  return ends.flatMap(([row]) => row?.at ?? []).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

/**
 * Restores the price before the sale where a sale has ended, and returns the ids of those products. Locks rows in the
 * order of their ids, products first. Writes of products call it first, so that the end of a sale does not overwrite
 * the price that they write.
 *
 * @param productIds limits it to these products
 */
export async function restoreEndedSales(tx: Ctx, productIds?: readonly number[]): Promise<number[]> {
  const now = tx.clock.now();
  const among = (column: typeof products.id | typeof productVariants.productId): SQL | undefined =>
    productIds && isOneOf(column, productIds);

  const due = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(and(lte(products.saleEndsAt, now), among(products.id)))
    .orderBy(products.id)
    .for("no key update");
  const dueVariants = await tx.db
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(and(lte(productVariants.saleEndsAt, now), among(productVariants.productId)))
    .orderBy(productVariants.id)
    .for("no key update");
  const ids = due.map(({ id }) => id);
  const variantIds = dueVariants.map(({ id }) => id);

  for (const batch of splitIntoBatches(ids)) {
    await tx.db
      .update(products)
      .set({ ...ended, basePrice: sql`${products.compareAt}` })
      .where(isOneOf(products.id, batch));
  }
  for (const batch of splitIntoBatches(variantIds)) {
    await tx.db
      .update(productVariants)
      .set({ ...ended, price: sql`${productVariants.compareAt}` })
      .where(isOneOf(productVariants.id, batch));
  }
  return [...new Set([...ids, ...dueVariants.map(({ productId }) => productId)])];
}
