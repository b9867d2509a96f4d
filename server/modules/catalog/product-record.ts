import { eq, type SQL, sql } from "drizzle-orm";
import { type Ctx, recordEvent } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { isOneOf } from "../../db/id-array.ts";
import { categories, products, slugRedirects } from "../../db/schema/index.ts";
import { fieldError, notFound } from "../../errors.ts";
import { catalogChanged } from "../../events/events.ts";
import { messages } from "./messages.ts";
import { recordPrices } from "./sales/price-history.ts";
import { restoreEndedSales } from "./sales/stored-sales.ts";
import { refreshSearchText } from "./search-index.ts";

/**
 * Locks the product until the end of the transaction. First restores the prices of its sales that have ended; that makes
 * a new version, because a form opened before still holds the sale price. Throws not_found.
 */
export async function lockProduct(tx: Ctx, id: number) {
  const ended = await restoreEndedSales(tx, [id]);
  if (ended.length > 0) await incrementVersion(tx, id);
  const { slug, version, stock, basePrice, compareAt, saleEndsAt } = products;
  const [product] = await tx.db
    .select({ id: products.id, slug, version, stock, basePrice, compareAt, saleEndsAt })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  if (!product) throw notFound(messages.productNotFound);
  return product;
}

/** Throws invalid_input for an unknown category. The lock prevents its deletion until the product is saved. */
export async function requireCategory(tx: Ctx, id: number): Promise<void> {
  const [category] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("key share");
  if (!category) {
    throw fieldError("invalid_input", "categoryId", messages.categoryRequired);
  }
}

export async function incrementVersion(tx: Ctx, id: number): Promise<void> {
  await tx.db.update(products).set(nextVersion(tx)).where(eq(products.id, id));
}

/** Columns of a change, with the version for optimistic locking: edits of an older version get 409. */
export function nextVersion({ clock }: Ctx) {
  return { version: sql`${products.version} + 1`, updatedAt: clock.now() };
}

/**
 * Updates the derived columns (price, search text) and the price history after writes and publishes catalog.changed.
 * Throws invalid_input for a price before a sale that was never charged.
 *
 * @param isAssortmentNew whether products were published, hidden or moved to another group
 * @param areTextsNew false: nothing changed that the search text contains
 */
export async function refreshProducts(
  tx: Ctx,
  ids: readonly number[],
  { isAssortmentNew, areTextsNew = true }: { isAssortmentNew: boolean; areTextsNew?: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const condition = isOneOf(products.id, ids);
  await refreshPrice(tx, condition);
  await recordPrices(tx, ids);
  if (areTextsNew) await refreshSearchText(tx, condition);
  await recordEvent(tx, catalogChanged({ products: [...ids], isAssortmentNew }));
}

async function refreshPrice(tx: Ctx, condition: SQL): Promise<void> {
  const price = cheapestPrice(sql`products.base_price`);
  await tx.db.execute(sql`update products set price = ${price} where ${condition} and price <> ${price}`);
}

/** The cheapest enabled variant's price, else the base price (docs/rules/catalogue.md#price-of-sizes). */
export function cheapestPrice(base: SQL): SQL {
  return sql`coalesce(
    (select min(coalesce(v.price, ${base})) from product_variants v
      where v.product_id = products.id and v.is_enabled),
    ${base})`;
}

/**
 * Redirects the former slug to the product, and removes a redirect from the new slug
 * (docs/rules/catalogue.md#permanent-addresses).
 */
export async function redirectSlug(tx: Ctx, productId: number, from: string | null, to: string) {
  await tx.db.delete(slugRedirects).where(eq(slugRedirects.slug, to));
  if (from === null || from === to) return;
  await tx.db
    .insert(slugRedirects)
    .values({ slug: from, productId, createdAt: tx.clock.now() })
    .onConflictDoUpdate({ target: slugRedirects.slug, set: { productId } });
}

/** Runs a write and turns a violation of the unique slug into an error of the field. */
export async function explainTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "products_slug_unique")) throw error;
    throw fieldError("taken", "slug", messages.slugTaken);
  }
}
