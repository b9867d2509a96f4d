import { and, eq } from "drizzle-orm";
import {
  normalizeSize,
  type Variant,
  type VariantBody,
  type VariantEdit,
} from "#contract/catalog/catalog.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { productVariants } from "../../db/schema/index.ts";
import { fieldError, notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { markDueForReofferedSizes } from "../stock-alerts/index.ts";
import { auditedProduct } from "./audited-product.ts";
import { getProduct } from "./find-product.ts";
import { messages } from "./messages.ts";
import { incrementVersion, lockProduct, refreshProducts } from "./product-record.ts";
import { announceOfferChange } from "./sales/on-sale.ts";
import { insertVariant, removeVariant, writeVariants } from "./write-variants.ts";

/** Replaces all variants at once, or changes nothing (docs/rules/catalogue.md#sizes-are-saved-whole). */
export const replaceVariants = guard("catalog.write", async (ctx: Ctx, id: number, list: VariantEdit[]) => {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockProduct(tx, id);
    return writeAndAuditVariants(tx, id, () => writeVariants(tx, locked, list));
  });
});

/** Throws taken when the product already has this size. */
export const addVariant = guard("catalog.write", async (ctx: Ctx, productId: number, body: VariantBody) => {
  return inTransaction(ctx, async (tx) => {
    const locked = await lockProduct(tx, productId);
    await checkSizeIsNew(tx, productId, body.size);
    const variants = await writeAndAuditVariants(tx, productId, () => insertVariant(tx, locked, body));
    const added = variants.find((variant) => variant.size === body.size);
    if (!added) throw new Error("the new variant is not listed");
    return added;
  });
});

async function checkSizeIsNew(tx: Ctx, productId: number, size: string): Promise<void> {
  const sizes = await tx.db
    .select({ size: productVariants.size })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const isTaken = sizes.some((existing) => normalizeSize(existing.size) === normalizeSize(size));
  if (isTaken) throw fieldError("taken", "size", messages.sizeTaken);
}

export const deleteVariant = guard("catalog.write", async (ctx: Ctx, productId: number, id: number) => {
  await inTransaction(ctx, async (tx) => {
    await lockProduct(tx, productId);
    const [variant] = await tx.db
      .select()
      .from(productVariants)
      .where(and(eq(productVariants.id, id), eq(productVariants.productId, productId)));
    if (!variant) throw notFound(messages.variantNotFound);

    await writeAndAuditVariants(tx, productId, () => removeVariant(tx, variant));
  });
});

/** Runs a write of the product's variants, updates derived data and records the audit. */
async function writeAndAuditVariants(
  tx: Ctx,
  productId: number,
  write: () => Promise<unknown>,
): Promise<Variant[]> {
  const before = await getProduct(tx, productId);
  await write();
  await incrementVersion(tx, productId);
  await refreshProducts(tx, [productId], { isAssortmentNew: false });
  const product = await getProduct(tx, productId);
  await announceOfferChange(tx, before, product);
  await markDueForReofferedSizes(tx, [before], [product]);
  await recordAudit(tx, {
    action: "product.variants_updated",
    subject: { type: "product", id: productId, label: product.name },
    before: auditedProduct(before),
    after: auditedProduct(product),
  });
  return product.variants;
}
