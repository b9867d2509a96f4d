import { asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Category } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { categories, products } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { messages } from "./messages.ts";

/** Categories in the owner's order. `productCount` counts published products only. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  return selectCategories(ctx);
}

/** Throws not_found. */
export async function getCategory(ctx: Ctx, id: number): Promise<Category> {
  const [category] = await selectCategories(ctx, eq(categories.id, id));
  if (!category) throw notFound(messages.categoryNotFound);
  return category;
}

async function selectCategories(ctx: Ctx, where?: SQL): Promise<Category[]> {
  const { createdAt: _, ...shown } = getTableColumns(categories);
  const published = ctx.db
    .select({ categoryId: products.categoryId, total: sql<number>`count(*)::int`.as("total") })
    .from(products)
    .where(eq(products.isPublished, true))
    .groupBy(products.categoryId)
    .as("published");

  const formerSlugs = sql<string[]>`array(
    select slug from category_redirects r where r.category_id = ${categories.id} order by slug)`;

  return ctx.db
    .select({ ...shown, formerSlugs, productCount: sql<number>`coalesce(${published.total}, 0)` })
    .from(categories)
    .leftJoin(published, eq(published.categoryId, categories.id))
    .where(where)
    .orderBy(asc(categories.position), asc(categories.id));
}
