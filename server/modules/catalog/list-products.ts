import { and, asc, desc, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Product, ProductListQuery, ProductSort, StockLevel, StockSort } from "#contract/catalog.ts";
import { toCentavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { products } from "../../db/schema/index.ts";
import { listProductsByIds } from "./find-product.ts";
import { buildSearch, type ProductSearch } from "./product-search.ts";
import { selectOnSale } from "./sales/on-sale.ts";
import { visibilityFilter } from "./visibility.ts";

/**
 * Lists products (docs/rules/catalogue.md#lists), newest first; a search without `sort` puts the best matches first.
 * `total` counts all matches, not only this page.
 */
export async function listProducts(
  ctx: Ctx,
  query: ProductListQuery,
): Promise<{ products: Product[]; total: number }> {
  const search = query.search ? await buildSearch(ctx, query.search) : null;
  const where = and(visibilityFilter(ctx), search?.matches, ...filtersOf(query));
  const { limit, offset } = pageBounds(query);

  // Sorting ids and then reading one page's rows is much faster than sorting complete rows.
  const productIds = ctx.db.select({ id: products.id }).from(products).$dynamic();
  if (isStockSort(query.sort)) productIds.innerJoin(availableStock, sql`availableStock.id = ${products.id}`);
  const [page, total] = await Promise.all([
    productIds
      .where(where)
      .orderBy(...orderOf(query.sort, search))
      .limit(limit)
      .offset(offset),
    countProducts(ctx, where),
  ]);
  const ids = page.map((row) => row.id);
  return { products: await listProductsByIds(ctx, ids), total };
}

/** SQL condition of the list's filters and search, limited to products that the caller may see. */
export async function productFilter(ctx: Ctx, query: ProductListQuery): Promise<SQL | undefined> {
  const search = query.search ? await buildSearch(ctx, query.search) : null;
  return and(visibilityFilter(ctx), search?.matches, ...filtersOf(query));
}

function filtersOf({ category, minPrice, maxPrice, stock, onSale }: ProductListQuery): (SQL | undefined)[] {
  return [
    onSale && sql`${products.id} in (${selectOnSale})`,
    category ? sql`${products.categoryId} = ${categoryOf(category)}` : undefined,
    minPrice === undefined ? undefined : gte(products.price, toCentavos(minPrice)),
    maxPrice === undefined ? undefined : lte(products.price, toCentavos(maxPrice)),
    stock && stockFilters[stock],
  ];
}

/** By its slug, or by one that it had before. */
const categoryOf = (slug: string) => sql`coalesce(
  (select id from categories where slug = ${slug}),
  (select category_id from category_redirects where slug = ${slug}))`;

/**
 * Units that can be bought: the sum of the enabled variants, or the product's own stock, as in presentProduct.
 * Aggregating all products at once takes a third of the time of a subquery per product.
 */
const availableStock = sql`(
  select product.id, coalesce(sizes.units, product.stock) as units
  from products product left join (
    select product_id, coalesce(sum(stock) filter (where is_enabled), 0) as units
    from product_variants group by product_id
  ) sizes on sizes.product_id = product.id
) availableStock`;

const stockFilters: Record<StockLevel, SQL> = {
  low: hasUnits(sql`units <= 5`),
  medium: hasUnits(sql`units between 6 and 20`),
  high: hasUnits(sql`units > 20`),
};

function hasUnits(condition: SQL): SQL {
  return sql`${products.id} in (select id from ${availableStock} where ${condition})`;
}

const newestFirst = [desc(products.createdAt), desc(products.id)];

/** The id is the last sort key, so that pages never overlap. */
const sorts: Record<ProductSort | StockSort, SQL[]> = {
  newest: newestFirst,
  "price-asc": [asc(products.price), asc(products.id)],
  "price-desc": [desc(products.price), desc(products.id)],
  "name-asc": [sql`search_key(${products.name})`, asc(products.id)],
  "name-desc": [sql`search_key(${products.name}) desc`, desc(products.id)],
  "stock-asc": [sql`availableStock.units`, asc(products.id)],
  "stock-desc": [sql`availableStock.units desc`, desc(products.id)],
};

function isStockSort(sort: ProductSort | StockSort | undefined): sort is StockSort {
  return sort === "stock-asc" || sort === "stock-desc";
}

function orderOf(sort: ProductSort | StockSort | undefined, search: ProductSearch | null): SQL[] {
  if (sort) return sorts[sort];
  return [...(search?.order ?? []), ...newestFirst];
}

async function countProducts(ctx: Ctx, where: SQL | undefined): Promise<number> {
  const [row] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(products).where(where);
  return row?.total ?? 0;
}
