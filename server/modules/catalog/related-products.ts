import { and, arrayOverlaps, desc, eq, ne, or, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog.ts";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { getProduct } from "./find-product.ts";
import { presentProducts, selectProducts } from "./product-presenter.ts";

const SHOWN = 4;

/** Others of the same category, those with most tags in common first, then products that only share tags. */
export async function listRelatedProducts(ctx: Ctx, productId: number): Promise<Product[]> {
  const { categoryId, tags } = await getProduct(ctx, productId);
  const sameCategory = eq(products.categoryId, categoryId);
  const shared = sql`(select count(*) from unnest(${products.tags}) as tag where tag = any(${sql.param(tags, products.tags)}))`;

  const rows = await selectProducts(ctx)
    .where(
      and(
        eq(products.isPublished, true),
        ne(products.id, productId),
        tags.length > 0 ? or(sameCategory, arrayOverlaps(products.tags, tags)) : sameCategory,
      ),
    )
    .orderBy(
      sql`(${sameCategory}) desc`,
      sql`${shared} desc`,
      desc(products.isBestSeller),
      desc(products.createdAt),
      desc(products.id),
    )
    .limit(SHOWN);
  return presentProducts(ctx, rows);
}
