import { and, eq } from "drizzle-orm";
import type { Variant, VariantBody } from "#contract/catalog.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { isUniqueViolation } from "../../db/errors.ts";
import { productVariants } from "../../db/schema/index.ts";
import { DomainError, notFound } from "../../errors.ts";
import { listVariantsOf } from "./find-product.ts";
import { messages } from "./messages.ts";
import { finishProducts, lockProduct } from "./product-record.ts";
import { insertVariant, removeVariant, writeVariants } from "./write-variants.ts";

/** Replaces all variants at once, or changes nothing (decision 9). */
export async function replaceVariants(ctx: Ctx, productId: number, list: VariantBody[]): Promise<Variant[]> {
  return inTransaction(ctx, async (tx) => {
    await writeVariants(tx, await lockProduct(tx, productId), list);
    await finishProducts(tx, [productId]);
    return listVariantsOf(tx, productId);
  });
}

/** Throws taken when the product has that size already. */
export async function addVariant(ctx: Ctx, productId: number, body: VariantBody): Promise<Variant> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const id = await insertVariant(tx, await lockProduct(tx, productId), body);
      await finishProducts(tx, [productId]);
      const added = (await listVariantsOf(tx, productId)).find((variant) => variant.id === id);
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

    await removeVariant(tx, variant);
    await finishProducts(tx, [productId]);
  });
}
