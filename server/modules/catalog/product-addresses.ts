import { asc, eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";

/** A product's entry in the sitemap. */
export type ProductAddress = { slug: string; changedAt: Date; pictures: string[] };

const published = eq(products.isPublished, true);

/** Published products, oldest first, so that new products do not change full pages. */
export async function listProductAddresses(
  ctx: Ctx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ProductAddress[]> {
  const { slug, imageUrl, gallery, updatedAt } = products;
  const rows = await ctx.db
    .select({ slug, imageUrl, gallery, updatedAt })
    .from(products)
    .where(published)
    .orderBy(asc(products.createdAt), asc(products.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);

  return rows.map((row) => ({
    slug: row.slug,
    changedAt: row.updatedAt,
    pictures: [...new Set([row.imageUrl, ...row.gallery])],
  }));
}

export function countPublishedProducts(ctx: Ctx): Promise<number> {
  return ctx.db.$count(products, published);
}
