import { and, eq } from "drizzle-orm";
import type { Product, Variant } from "#contract/catalog/catalog.ts";
import { type Ctx, isInTransaction } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { products, slugRedirects } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { messages } from "./messages.ts";
import { presentProducts, selectProducts } from "./product-presenter.ts";
import { getSnapshot } from "./snapshot/get-snapshot.ts";
import { findVisitorProducts } from "./snapshot/visitor-products.ts";
import { canSeeUnpublished, visibilityFilter } from "./visibility.ts";

/** Throws not_found for an unknown product, and for a draft that the caller may not see. */
export async function getProduct(ctx: Ctx, id: number): Promise<Product> {
  const [product] = await listProductsByIds(ctx, [id]);
  if (!product) throw notFound(messages.productNotFound);
  return product;
}

/**
 * Finds a product by slug. For a former slug, returns the current one
 * (docs/rules/catalogue.md#permanent-addresses). Throws not_found.
 */
export async function getProductBySlug(
  ctx: Ctx,
  slug: string,
): Promise<{ product: Product } | { movedTo: string }> {
  const listed = (await getSnapshot(ctx)).findBySlug(slug);
  const [product] = listed ? await listProductsByIds(ctx, [listed.id]) : [];
  if (product) return { product };

  const [renamed] = await ctx.db
    .select({ slug: products.slug })
    .from(slugRedirects)
    .innerJoin(products, eq(products.id, slugRedirects.productId))
    .where(and(eq(slugRedirects.slug, slug), visibilityFilter(ctx)));
  if (!renamed) throw notFound(messages.productNotFound);
  return { movedTo: renamed.slug };
}

/** The products that the caller may see, in the order of `ids`. Those that visitors may see are frozen. */
export async function listProductsByIds(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  // A transaction reads what it has written itself.
  const isFromRows = isInTransaction(ctx) || canSeeUnpublished(ctx);
  return isFromRows ? loadProducts(ctx, ids) : findVisitorProducts(ctx, ids, loadProducts);
}

async function loadProducts(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  const rows = await selectProducts(ctx.db, { ids: idArray(ids) });
  const visible = canSeeUnpublished(ctx) ? rows : rows.filter(({ isPublished }) => isPublished);
  const found = new Map((await presentProducts(ctx, visible)).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function listProductVariants(ctx: Ctx, productId: number): Promise<Variant[]> {
  return (await getProduct(ctx, productId)).variants;
}
