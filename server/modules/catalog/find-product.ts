import { and, eq, inArray } from "drizzle-orm";
import type { Product, Variant } from "#contract/catalog.ts";
import type { Ctx } from "../../context.ts";
import { products, slugRedirects } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { messages } from "./messages.ts";
import { presentProducts, selectProducts } from "./product-presenter.ts";
import { onlyVisible } from "./visibility.ts";

/** Throws not_found when there is none, or it is a draft and who asks is not an administrator. */
export async function getProduct(ctx: Ctx, id: number): Promise<Product> {
  const [product] = await listProductsByIds(ctx, [id]);
  if (!product) throw notFound(messages.productNotFound);
  return product;
}

/** A product by its slug, or the slug that it has now when it was renamed (decision 6a). Throws not_found. */
export async function getProductBySlug(
  ctx: Ctx,
  slug: string,
): Promise<{ product: Product } | { movedTo: string }> {
  const rows = await selectProducts(ctx).where(and(eq(products.slug, slug), onlyVisible(ctx)));
  const [product] = await presentProducts(ctx, rows);
  if (product) return { product };

  const [renamed] = await ctx.db
    .select({ slug: products.slug })
    .from(slugRedirects)
    .innerJoin(products, eq(products.id, slugRedirects.productId))
    .where(and(eq(slugRedirects.slug, slug), onlyVisible(ctx)));
  if (!renamed) throw notFound(messages.productNotFound);
  return { movedTo: renamed.slug };
}

/** Those products that exist for who asks, in the order of the ids. */
export async function listProductsByIds(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const rows = await selectProducts(ctx).where(and(inArray(products.id, [...ids]), onlyVisible(ctx)));
  const found = new Map((await presentProducts(ctx, rows)).map((product) => [product.id, product]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function listVariantsOf(ctx: Ctx, productId: number): Promise<Variant[]> {
  return (await getProduct(ctx, productId)).variants;
}
