import { sql } from "drizzle-orm";
import type { Product } from "#contract/catalog/catalog.ts";
import { type Ctx, recordEvent } from "../../../context.ts";
import { rowsOf } from "../../../db/rows.ts";

/** Ids of products that are offered at a sale price: their own, or that of an enabled size. */
export const selectOnSale = sql`
  select product.id from products product
  where product.compare_at is not null and (
    not exists (select from product_variants size where size.product_id = product.id)
    or exists (select from product_variants size
      where size.product_id = product.id and size.is_enabled and size.price is null))
  union
  select size.product_id from product_variants size where size.compare_at is not null and size.is_enabled`;

/** Whether any published product is on sale. */
export async function hasSales(ctx: Ctx): Promise<boolean> {
  const rows = await rowsOf(
    ctx.db,
    sql`select from products where is_published and id in (${selectOnSale}) limit 1`,
  );
  return rows.length > 0;
}

/**
 * Announces an edit that put a product on sale, took it off or hid it: every page links to the offers while there are any,
 * and promotions of hidden products are not listed.
 */
export async function announceOfferChange(tx: Ctx, before: Product, after: Product): Promise<void> {
  const hasChanged = isOnSale(before) !== isOnSale(after) || before.isPublished !== after.isPublished;
  if (hasChanged) await recordEvent(tx, { type: "promotions.changed" });
}

/** As `selectOnSale`. */
function isOnSale({ compareAt, variants }: Product): boolean {
  if (variants.length === 0) return compareAt !== null;
  return variants.some((variant) => variant.isEnabled && variant.compareAt !== null);
}
