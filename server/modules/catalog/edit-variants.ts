import { and, eq } from "drizzle-orm";
import type { Variant, VariantBody, VariantEdit } from "#contract/catalog.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { productVariants } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { auditedProduct } from "./audited-product.ts";
import { getProduct } from "./find-product.ts";
import { messages } from "./messages.ts";
import { countVersion, finishProducts, lockProduct } from "./product-record.ts";
import { insertVariant, removeVariant, writeVariants } from "./write-variants.ts";

/** Replaces all variants at once, or changes nothing (decision 9). */
export async function replaceVariants(ctx: Ctx, productId: number, list: VariantEdit[]): Promise<Variant[]> {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockProduct(tx, productId);
    return auditingVariants(tx, productId, () => writeVariants(tx, locked, list));
  });
}

/** Throws taken when the product has that size already. */
export async function addVariant(ctx: Ctx, productId: number, body: VariantBody): Promise<Variant> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const locked = await lockProduct(tx, productId);
      const variants = await auditingVariants(tx, productId, () => insertVariant(tx, locked, body));
      const added = variants.find((variant) => variant.size === body.size);
      if (!added) throw new Error("the new variant is not listed");
      return added;
    });
  } catch (error) {
    if (!isUniqueViolation(error, "product_variants_product_size")) throw error;
    throw new DomainError("taken", messages.sizeTaken, { errors: { size: messages.sizeTaken } });
  }
}

export async function deleteVariant(ctx: Ctx, productId: number, variantId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockProduct(tx, productId);
    const [variant] = await tx.db
      .select()
      .from(productVariants)
      .where(and(eq(productVariants.id, variantId), eq(productVariants.productId, productId)));
    if (!variant) throw notFound(messages.variantNotFound);

    await auditingVariants(tx, productId, () => removeVariant(tx, variant));
  });
}

/** Does it to the product's sizes, brings up to date what hangs on them, and writes down what changed. */
async function auditingVariants(
  tx: Ctx,
  productId: number,
  write: () => Promise<unknown>,
): Promise<Variant[]> {
  const before = await getProduct(tx, productId);
  await write();
  await countVersion(tx, productId);
  await finishProducts(tx, [productId]);
  const product = await getProduct(tx, productId);
  await recordAudit(tx, {
    action: "product.variants_updated",
    subject: { type: "product", id: productId, label: product.name },
    before: auditedProduct(before),
    after: auditedProduct(product),
  });
  return product.variants;
}
