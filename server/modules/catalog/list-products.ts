import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Facets } from "#contract/catalog/attributes.ts";
import {
  MOST_UNITS,
  type Product,
  type ProductListQuery,
  type StockLevel,
} from "#contract/catalog/catalog.ts";
import { toCentavos, toPesos } from "#contract/money.ts";
import { PRICE_RANGE } from "#contract/names.ts";
import type { Ctx } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { products } from "../../db/schema/index.ts";
import { listProductsByIds } from "./find-product.ts";
import { buildSearch } from "./product-search.ts";
import { selectOnSale } from "./sales/on-sale.ts";
import { searchProducts } from "./search-products.ts";
import { getSnapshot } from "./snapshot/get-snapshot.ts";
import { canSeeUnpublished, visibilityFilter } from "./visibility.ts";

/**
 * Lists products (docs/rules/catalogue.md#lists), newest first; a search without `sort` puts the best matches first.
 * `total` counts all matches, not only this page. Not inside a transaction.
 */
export async function listProducts(
  ctx: Ctx,
  { search, page, pageSize, ...filters }: ProductListQuery,
): Promise<{ products: Product[]; total: number }> {
  const found = search ? await searchProducts(ctx, search) : null;
  const snapshot = await getSnapshot(ctx);
  const isDraftVisible = canSeeUnpublished(ctx);
  const bounds = pageBounds({ page, pageSize });
  const { ids, total } = snapshot.select({ filters, isDraftVisible, found, ...bounds });
  return { products: await listProductsByIds(ctx, ids), total };
}

/**
 * How many products each choice of the shop's filters would show (docs/rules/catalogue.md#facets). Not inside a
 * transaction.
 */
export async function countProductFacets(
  ctx: Ctx,
  { search, ...filters }: ProductListQuery,
): Promise<Facets> {
  const found = search ? await searchProducts(ctx, search) : null;
  const snapshot = await getSnapshot(ctx);
  const counts = snapshot.facets({ filters, isDraftVisible: canSeeUnpublished(ctx), found });
  return {
    categories: [...snapshot.categories].map(([slug, id]) => ({
      slug,
      count: counts.byCategory.get(id) ?? 0,
    })),
    attributes: snapshot.attributes.map(({ name, values }) => ({
      name,
      values: values.map((value) => ({
        slug: value.slug,
        name: value.name,
        count: counts.byValue.get(value.id) ?? 0,
      })),
    })),
    sizes: snapshot.allSizes().map((size) => ({ size, count: counts.bySize.get(size) ?? 0 })),
    inStock: counts.inStock,
    priceStops: roundStops(counts.priceStops),
  };
}

/** Stops of a slider in pesos: 0, the given ones rounded up to its step, each once. */
function roundStops(centavos: readonly number[]): number[] {
  const { step } = PRICE_RANGE;
  const rounded = centavos.map((price) => Math.ceil(toPesos(BigInt(price)) / step) * step);
  return [...new Set([PRICE_RANGE.min, ...rounded])];
}

/**
 * SQL condition of the list's filters and search, limited to products that the caller may see: for transactions that
 * change or export a list. It selects the same products as the snapshot does for `listProducts`.
 */
export async function productFilter(ctx: Ctx, query: ProductListQuery): Promise<SQL | undefined> {
  const search = query.search ? await buildSearch(ctx, query.search) : null;
  return and(visibilityFilter(ctx), search?.matches, ...filtersOf(query));
}

function filtersOf(query: ProductListQuery): (SQL | undefined)[] {
  const { category, minPrice, maxPrice, state, stock, onSale, attr, size, inStock } = query;
  return [
    onSale && sql`${products.id} in (${selectOnSale})`,
    category ? sql`${products.categoryId} = ${categoryOf(category)}` : undefined,
    minPrice === undefined ? undefined : gte(products.price, toCentavos(minPrice)),
    maxPrice === undefined ? undefined : lte(products.price, toCentavos(maxPrice)),
    state && eq(products.isPublished, state === "published"),
    stock && stockFilters[stock],
    attr?.length ? hasAttributes(attr) : undefined,
    size?.length ? isSoldIn(size, sql`true`) : undefined,
    inStock && (size?.length ? isSoldIn(size, sql`v.stock > 0`) : hasUnits(sql`units > 0`)),
  ];
}

/** One of the values of each attribute that has any. Slugs without a value are ignored. */
function hasAttributes(slugs: readonly string[]): SQL {
  const chosen = sql`v.slug in (${sql.join(
    slugs.map((slug) => sql`${slug}`),
    sql`, `,
  )})`;
  return sql`not exists (
    select from (select distinct v.attribute_id from attribute_values v where ${chosen}) wanted
    where not exists (
      select from product_attribute_values held join attribute_values v on v.id = held.value_id
      where held.product_id = ${products.id} and v.attribute_id = wanted.attribute_id and ${chosen}))`;
}

function isSoldIn(sizes: readonly string[], condition: SQL): SQL {
  const names = sql.join(
    sizes.map((size) => sql`${size}`),
    sql`, `,
  );
  return sql`exists (select from product_variants v
    where v.product_id = ${products.id} and v.is_enabled and v.size in (${names}) and ${condition})`;
}

/** By its slug, or by one that it had before. */
const categoryOf = (slug: string) => sql`coalesce(
  (select id from categories where slug = ${slug}),
  (select category_id from category_redirects where slug = ${slug}))`;

/**
 * Units that can be bought: the sum of the enabled variants, or the product's own stock, as in presentProduct. `least`:
 * those of the size with the lowest stock, 0 without an enabled size. Aggregating all products at once takes a third of
 * the time of a subquery per product.
 */
const availableStock = sql`(
  select product.id, coalesce(sizes.units, product.stock) as units, coalesce(sizes.least, product.stock) as least
  from products product left join (
    select product_id, coalesce(sum(stock) filter (where is_enabled), 0) as units,
      coalesce(min(stock) filter (where is_enabled), 0) as least
    from product_variants group by product_id
  ) sizes on sizes.product_id = product.id
) availableStock`;

const stockFilters: Record<StockLevel, SQL> = {
  low: hasUnits(sql`least <= ${MOST_UNITS.low}`),
  medium: hasUnits(sql`least > ${MOST_UNITS.low} and least <= ${MOST_UNITS.medium}`),
  high: hasUnits(sql`least > ${MOST_UNITS.medium}`),
};

function hasUnits(condition: SQL): SQL {
  return sql`${products.id} in (select id from ${availableStock} where ${condition})`;
}
