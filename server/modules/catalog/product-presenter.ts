import { asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Product, Variant } from "#contract/catalog.ts";
import { type Centavos, toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { categories, products, productVariants } from "../../db/schema/index.ts";
import { compareSizes } from "./size-order.ts";
import { seesUnpublished } from "./visibility.ts";

const { searchText: _text, searchVector: _vector, ...shown } = getTableColumns(products);

/** What the presenter reads of a product; always joined with its category. */
export const productColumns = { ...shown, categoryName: categories.name, categorySlug: categories.slug };

/** A select over products and their categories, to be narrowed by the caller. */
export function selectProducts(ctx: Ctx) {
  return ctx.db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .$dynamic();
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
export type VariantRow = typeof productVariants.$inferSelect;

/** Rows as the API shows them to who asks, with their variants: one query however many they are. */
export async function presentProducts(ctx: Ctx, rows: ProductRow[]): Promise<Product[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const variants = await ctx.db
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, ids))
    .orderBy(asc(productVariants.id));
  const byProduct = Map.groupBy(variants, (variant) => variant.productId);

  return rows.map((row) => presentProduct(row, byProduct.get(row.id) ?? [], seesUnpublished(ctx)));
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

/** One product's variants in order of size. */
export function presentVariants(variants: VariantRow[], basePrice: Centavos): Variant[] {
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
