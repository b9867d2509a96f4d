import { and, asc, desc, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Product, ProductListQuery, ProductSort, StockLevel, StockSort } from "#contract/catalog.ts";
import { toCentavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { products } from "../../db/schema/index.ts";
import { listProductsByIds } from "./find-product.ts";
import { type ProductSearch, readSearch } from "./product-search.ts";
import { onlyVisible } from "./visibility.ts";

/**
 * The shop's list (decision 7). Newest first; a search without `sort` puts the best matches first. `total` counts
 * all matches, not only the page's.
 */
export async function listProducts(
  ctx: Ctx,
  query: ProductListQuery,
): Promise<{ products: Product[]; total: number }> {
  const search = query.search ? await readSearch(ctx, query.search) : null;
  const where = and(onlyVisible(ctx), search?.matches, ...filtersOf(query));
  const { limit, offset } = pageBounds(query);

  // Sorting numbers, then reading one page's rows, is far quicker than sorting whole rows.
  const numbers = ctx.db.select({ id: products.id }).from(products).$dynamic();
  if (isStockSort(query.sort)) numbers.innerJoin(stocks, sql`stocks.id = ${products.id}`);
  const [page, total] = await Promise.all([
    numbers
      .where(where)
      .orderBy(...orderOf(query.sort, search))
      .limit(limit)
      .offset(offset),
    countProducts(ctx, where),
  ]);
  const ids = page.map((row) => row.id);
  return { products: await listProductsByIds(ctx, ids), total };
}

/** Condition of the list's filters and search; drafts included as far as who asks sees them. */
export async function matchingProducts(ctx: Ctx, query: ProductListQuery): Promise<SQL | undefined> {
  const search = query.search ? await readSearch(ctx, query.search) : null;
  return and(onlyVisible(ctx), search?.matches, ...filtersOf(query));
}

function filtersOf({ category, minPrice, maxPrice, stock }: ProductListQuery): (SQL | undefined)[] {
  return [
    category ? sql`${products.categoryId} = (select id from categories where slug = ${category})` : undefined,
    minPrice === undefined ? undefined : gte(products.price, toCentavos(minPrice)),
    maxPrice === undefined ? undefined : lte(products.price, toCentavos(maxPrice)),
    stock && stockFilters[stock],
  ];
}

/**
 * Units that can be bought, as the presenter adds them up: of the enabled variants, or the product's own. Of all
 * products at once, which takes a third of the time that a sum for each one takes.
 */
const stocks = sql`(
  select product.id, coalesce(sizes.units, product.stock) as units
  from products product left join (
    select product_id, coalesce(sum(stock) filter (where is_enabled), 0) as units
    from product_variants group by product_id
  ) sizes on sizes.product_id = product.id
) stocks`;

const stockFilters: Record<StockLevel, SQL> = {
  low: hasUnits(sql`units <= 5`),
  medium: hasUnits(sql`units between 6 and 20`),
  high: hasUnits(sql`units > 20`),
};

function hasUnits(condition: SQL): SQL {
  return sql`${products.id} in (select id from ${stocks} where ${condition})`;
}

const newestFirst = [desc(products.createdAt), desc(products.id)];

/** Every order ends in the id, so that pages never overlap. */
const sorts: Record<ProductSort | StockSort, SQL[]> = {
  newest: newestFirst,
  "price-asc": [asc(products.price), asc(products.id)],
  "price-desc": [desc(products.price), desc(products.id)],
  "name-asc": [sql`search_key(${products.name})`, asc(products.id)],
  "name-desc": [sql`search_key(${products.name}) desc`, desc(products.id)],
  "stock-asc": [sql`stocks.units`, asc(products.id)],
  "stock-desc": [sql`stocks.units desc`, desc(products.id)],
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
