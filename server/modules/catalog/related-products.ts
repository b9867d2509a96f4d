import { and, arrayOverlaps, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { getProduct, listProductsByIds } from "./find-product.ts";

const LIMIT = 4;

/** Products of the same category, most shared tags first, then products that share only tags. */
export async function listRelatedProducts(ctx: Ctx, productId: number): Promise<Product[]> {
  const { categoryId, tags } = await getProduct(ctx, productId);
  const sameCategory = eq(products.categoryId, categoryId);
  const sharedTags = sql`(select count(*) from unnest(${products.tags}) as tag where tag = any(${sql.param(tags, products.tags)}))`;

  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.isPublished, true),
        ne(products.id, productId),
        tags.length > 0 ? or(sameCategory, arrayOverlaps(products.tags, tags)) : sameCategory,
      ),
    )
    .orderBy(
      sql`(${sameCategory}) desc`,
      sql`${sharedTags} desc`,
      desc(products.isBestSeller),
      desc(products.createdAt),
      desc(products.id),
    )
    .limit(LIMIT);
  return listProductsByIds(
    ctx,
    rows.map((row) => row.id),
  );
}
