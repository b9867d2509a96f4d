import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Product, Variant } from "#contract/catalog/catalog.ts";
import { toPesos } from "#contract/money.ts";
import { priceAt, type SalePrice } from "#contract/pricing/sale-price.ts";
import type { Ctx } from "../../context.ts";
import { idArray } from "../../db/id-array.ts";
import { type Placeholders, prepareOnce } from "../../db/prepare-once.ts";
import { categories, products, productVariants } from "../../db/schema/index.ts";
import { getSettings } from "../settings/index.ts";
import { presentCost } from "./costs.ts";
import { compareSizes } from "./size-order.ts";
import { canSeeUnpublished } from "./visibility.ts";

/** While reviews are off (docs/rules/reviews.md#switch); 5 is specified for a product without reviews. */
const NO_REVIEWS = { rating: 5, reviewCount: 0 };

const { searchText: _text, searchVector: _vector, ...columns } = getTableColumns(products);

/** Columns that presentProducts needs; requires a join with the category. */
const productColumns = {
  ...columns,
  categoryName: categories.name,
  categorySlug: categories.slug,
  attributeValueIds: sql<number[]>`coalesce((select json_agg(value_id order by value_id)
    from product_attribute_values where product_id = products.id), '[]')`,
  pairIds: sql<number[]>`coalesce((select json_agg(pair_id order by position)
    from product_pairs where product_id = products.id), '[]')`,
};

/** Products with their categories; `ids` from `idArray`. */
export const selectProducts = prepareOnce((db, { ids }: Placeholders<{ ids: string }>) =>
  db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${ids}::int[])`),
);

const selectVariants = prepareOnce((db, { productIds }: Placeholders<{ productIds: string }>) =>
  db
    .select()
    .from(productVariants)
    .where(sql`${productVariants.productId} = any(${productIds}::int[])`)
    .orderBy(asc(productVariants.id)),
);

type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type VariantRow = typeof productVariants.$inferSelect;

/** Converts rows to API products with the variants that the caller may see. Loads all variants in one query. */
export async function presentProducts(ctx: Ctx, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const variants = await selectVariants(ctx.db, { productIds: idArray(rows.map((row) => row.id)) });
  const byProduct = Map.groupBy(variants, (variant) => variant.productId);

  const showsReviews = (await getSettings(ctx)).reviews.isEnabled;
  return rows.map((row) => ({
    ...presentProduct(ctx, row, byProduct.get(row.id) ?? []),
    ...(showsReviews ? {} : NO_REVIEWS),
  }));
}

function presentProduct(ctx: Ctx, row: ProductRow, variants: VariantRow[]): Product {
  const now = ctx.clock.now();
  const enabled = variants.filter((variant) => variant.isEnabled);
  const { basePrice: price, compareAt, saleEndsAt, price: _p, cost, createdAt, updatedAt: _u, ...rest } = row;
  const base = priceAt({ price, compareAt, saleEndsAt }, now);
  const basePrice = presentPrice(base);
  const shown = presentVariants(ctx, canSeeUnpublished(ctx) ? variants : enabled, base);
  // Not the stored price, which is out of date for a moment when a sale ends.
  const [cheapest] = shown.filter(({ isEnabled }) => isEnabled).sort((a, b) => a.price - b.price);

  return {
    ...rest,
    ...presentCost(ctx, cost),
    ...(cheapest
      ? { price: cheapest.price, compareAt: cheapest.compareAt, saleEndsAt: cheapest.saleEndsAt }
      : basePrice),
    basePrice: basePrice.price,
    baseCompareAt: basePrice.compareAt,
    baseSaleEndsAt: basePrice.saleEndsAt,
    createdAt: createdAt.toISOString(),
    stock: variants.length > 0 ? enabled.reduce((sum, variant) => sum + variant.stock, 0) : row.stock,
    variants: shown,
  };
}

/** A product's variants, ordered by size. */
function presentVariants(ctx: Ctx, variants: VariantRow[], base: SalePrice): Variant[] {
  return variants
    .map((variant) => presentVariant(ctx, variant, base))
    .sort((a, b) => compareSizes(a.size, b.size));
}

/** @param base the product's price, which a size without its own follows */
export function presentVariant(ctx: Ctx, variant: VariantRow, base: SalePrice): Variant {
  const { price, compareAt, saleEndsAt, cost, createdAt: _, ...rest } = variant;
  const now = ctx.clock.now();
  const own = price === null ? null : priceAt({ price, compareAt, saleEndsAt }, now);
  return {
    ...rest,
    ...presentCost(ctx, cost),
    ...presentPrice(own ?? priceAt(base, now)),
    ownPrice: own && toPesos(own.price),
  };
}

function presentPrice({ price, compareAt, saleEndsAt }: SalePrice) {
  return {
    price: toPesos(price),
    compareAt: compareAt === null ? null : toPesos(compareAt),
    saleEndsAt: saleEndsAt?.toISOString() ?? null,
  };
}
