import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { isOneOf } from "../../db/id-array.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { catalogChanged } from "../../events/events.ts";
import { guard } from "../../security/permission.ts";
import { recordAudits } from "../audit/index.ts";
import { emptyStock } from "../inventory/index.ts";
import { auditedProduct } from "./audited-product.ts";
import { listProductsByIds } from "./find-product.ts";
import { lockProduct } from "./product-record.ts";

/** Deletes a product with its variants. Past orders keep their snapshot of it (docs/rules/catalogue.md#snapshots). */
export const deleteProduct = guard("catalog.write", async (ctx: Ctx, id: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    await lockProduct(tx, id);
    await deleteProducts(tx, [id]);
  });
});

/** Deletes many products. The caller holds their locks. */
export async function deleteProducts(tx: Ctx, ids: readonly number[]): Promise<void> {
  const deleted = await listProductsByIds(tx, ids);
  const variants = await tx.db
    .select({ productId: productVariants.productId, variantId: productVariants.id })
    .from(productVariants)
    .where(isOneOf(productVariants.productId, ids));

  await emptyStock(tx, [...ids.map((productId) => ({ productId, variantId: null })), ...variants]);
  await tx.db.delete(products).where(isOneOf(products.id, ids));
  await recordAudits(
    tx,
    deleted.map((product) => ({
      action: "product.deleted",
      subject: { type: "product", id: product.id, label: product.name },
      before: auditedProduct(product),
    })),
  );
  await recordEvent(tx, catalogChanged({ deleted: [...ids] }));
}
