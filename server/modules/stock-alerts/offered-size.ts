import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** Size of a product; empty for a product without sizes. */
export type Size = { productId: number; size: string };

/** The published product when this size of it is for sale and has units; `units` are those of the size. */
export async function findInStock(tx: Ctx, { productId, size }: Size) {
  const isThis = and(eq(products.id, productId), eq(products.isPublished, true));
  const [product] = await tx.db
    .select({ name: products.name, slug: products.slug, stock: products.stock })
    .from(products)
    .where(isThis);
  if (!product) return null;
  if (size === "") return product.stock > 0 ? { ...product, units: product.stock } : null;
  const [variant] = await tx.db
    .select({ stock: productVariants.stock })
    .from(productVariants)
    .where(and(isVariant({ productId, size }), eq(productVariants.isEnabled, true)));
  return variant && variant.stock > 0 ? { ...product, units: variant.stock } : null;
}

/** One transaction at a time: waits for movements and confirmations of this size, and lets later ones wait. */
export async function lockSize(tx: Ctx, { productId, size }: Size): Promise<void> {
  if (size === "") {
    await tx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    return;
  }
  const variant = tx.db.select({ id: productVariants.id }).from(productVariants);
  await variant.where(isVariant({ productId, size })).for("no key update");
}

function isVariant({ productId, size }: Size) {
  return and(eq(productVariants.productId, productId), eq(productVariants.size, size));
}
