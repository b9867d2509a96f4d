import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";

/** Size of a product; empty for a product without sizes. */
export type Size = { productId: number; size: string };

type OfferedSize = { name: string; slug: string; units: number };

/** The published product and the units of this size, when the size is for sale; else null. Locks nothing. */
export async function readOfferedSize(tx: Ctx, { productId, size }: Size): Promise<OfferedSize | null> {
  const [found] = await tx.db
    .select({ name: products.name, slug: products.slug, stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.isPublished, true)));
  if (!found) return null;
  const { stock, ...product } = found;
  const variants = await tx.db
    .select({
      size: productVariants.size,
      stock: productVariants.stock,
      isEnabled: productVariants.isEnabled,
    })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  if (variants.length === 0) return size === "" ? { ...product, units: stock } : null;
  const offered = variants.find((one) => one.size === size && one.isEnabled);
  return offered ? { ...product, units: offered.stock } : null;
}

/**
 * Locks the stock row of a size until the transaction ends: movements and confirmations of the size run one after
 * another. Returns the size by the name that it has then: it may be renamed while the lock is awaited.
 */
export async function lockSize(tx: Ctx, { productId, size }: Size): Promise<Size> {
  if (size === "") {
    await tx.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, productId))
      .for("no key update");
    return { productId, size };
  }
  const [found] = await tx.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.size, size)));
  if (!found) return { productId, size };
  const [locked] = await tx.db
    .select({ size: productVariants.size })
    .from(productVariants)
    .where(eq(productVariants.id, found.id))
    .for("no key update");
  return { productId, size: locked?.size ?? size };
}
