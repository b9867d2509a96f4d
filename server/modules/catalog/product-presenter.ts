import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Product, Variant } from "#contract/catalog.ts";
import { type Centavos, toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { categories, products, productVariants } from "../../db/schema/index.ts";
import { compareSizes } from "./size-order.ts";
import { canSeeUnpublished } from "./visibility.ts";

const { searchText: _text, searchVector: _vector, ...columns } = getTableColumns(products);

/** Columns that presentProducts needs; requires a join with the category. */
const productColumns = { ...columns, categoryName: categories.name, categorySlug: categories.slug };

/** Selects products with their categories; the caller adds conditions. */
export function selectProducts(ctx: Ctx) {
  return ctx.db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type VariantRow = typeof productVariants.$inferSelect;

/** Converts rows to API products with the variants that the caller may see. Loads all variants in one query. */
export async function presentProducts(ctx: Ctx, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const variants = await ctx.db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.id));
  const byProduct = Map.groupBy(variants, (variant) => variant.productId);

  return rows.map((row) => presentProduct(row, byProduct.get(row.id) ?? [], canSeeUnpublished(ctx)));
}

function presentProduct(row: ProductRow, variants: VariantRow[], withDisabled: boolean): Product {
  const enabled = variants.filter((variant) => variant.isEnabled);
  const { basePrice, price, createdAt, updatedAt: _, ...rest } = row;

  return {
    ...rest,
    price: toPesos(price),
    basePrice: toPesos(basePrice),
    createdAt: createdAt.toISOString(),
    stock: variants.length > 0 ? enabled.reduce((sum, variant) => sum + variant.stock, 0) : row.stock,
    variants: presentVariants(withDisabled ? variants : enabled, basePrice),
  };
}

/** A product's variants, ordered by size. */
function presentVariants(variants: VariantRow[], basePrice: Centavos): Variant[] {
  return variants
    .map((variant) => presentVariant(variant, basePrice))
    .sort((a, b) => compareSizes(a.size, b.size));
}

export function presentVariant(variant: VariantRow, basePrice: Centavos): Variant {
  const { price, createdAt: _, ...rest } = variant;
  return {
    ...rest,
    price: toPesos(price ?? basePrice),
    ownPrice: price === null ? null : toPesos(price),
  };
}
