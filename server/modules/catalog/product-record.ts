import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Ctx, recordEvents } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { categories, products, slugRedirects } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { messages } from "./messages.ts";
import { refreshSearch } from "./search-index.ts";

/** What every write to a product shares. */

/** The product, locked until the transaction ends: its writers take turns. Throws not_found. */
export async function lockProduct(tx: Ctx, id: number) {
  const [product] = await tx.db
    .select({ id: products.id, slug: products.slug, version: products.version, stock: products.stock })
    .from(products)
    .where(eq(products.id, id))
    .for("no key update");
  if (!product) throw notFound(messages.productNotFound);
  return product;
}

/** Throws invalid_input for a category that does not exist; the lock keeps it until the product is in it. */
export async function requireCategory(tx: Ctx, id: number): Promise<void> {
  const [category] = await tx.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, id))
    .for("key share");
  if (!category) {
    throw new DomainError("invalid_input", messages.categoryRequired, {
      errors: { categoryId: messages.categoryRequired },
    });
  }
}

/** Whoever edits an older version from now on is told (409). */
export async function countVersion(tx: Ctx, id: number): Promise<void> {
  await tx.db
    .update(products)
    .set({ version: sql`${products.version} + 1`, updatedAt: tx.clock.now() })
    .where(eq(products.id, id));
}

/** Brings what is derived up to date after writes, and announces them. */
export async function finishProducts(tx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const which = inArray(products.id, [...ids]);
  await refreshPrice(tx, which);
  await refreshSearch(tx, which);
  await recordEvents(tx, [
    ...ids.map((productId) => ({ type: "product.updated" as const, productId })),
    { type: "catalog.changed" },
  ]);
}

/** Keeps `price` at the cheapest enabled variant's, else the base price (decision 6). */
async function refreshPrice(tx: Ctx, which: SQL): Promise<void> {
  await tx.db.execute(sql`
    update products set price = coalesce(
      (select min(coalesce(v.price, products.base_price)) from product_variants v
        where v.product_id = products.id and v.is_enabled),
      products.base_price)
    where ${which}`);
}

/** A slug in use leads nowhere else any more; the one given up leads to the product (decision 6a). */
export async function redirectSlug(tx: Ctx, productId: number, from: string | null, to: string) {
  await tx.db.delete(slugRedirects).where(eq(slugRedirects.slug, to));
  if (from === null || from === to) return;
  await tx.db
    .insert(slugRedirects)
    .values({ slug: from, productId, createdAt: tx.clock.now() })
    .onConflictDoUpdate({ target: slugRedirects.slug, set: { productId } });
}

/** Runs a write; a slug that another product has becomes a refusal of that field. */
export async function refusingTakenSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, "products_slug_unique")) throw error;
    throw new DomainError("taken", messages.slugTaken, { errors: { slug: messages.slugTaken } });
  }
}
