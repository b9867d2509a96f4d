import { eq } from "drizzle-orm";
import { type Ctx, inTransaction, recordEvents } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { recordAudit } from "../audit/index.ts";
import { lockStock, setStock } from "../inventory/index.ts";
import { auditedProduct } from "./audited-product.ts";
import { getProduct } from "./find-product.ts";
import { lockProduct } from "./product-record.ts";

/** Deletes a product with its variants; past orders keep what they say of it (decision 10). */
export async function deleteProduct(ctx: Ctx, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockProduct(tx, id);
    const product = await getProduct(tx, id);
    const variants = await tx.db
      .select({ variantId: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, id));
    const held = [{ variantId: null }, ...variants].map(({ variantId }) => ({ productId: id, variantId }));

    await lockStock(tx, held);
    for (const ref of held) await setStock(tx, { ...ref, stock: 0, reason: "removed" });
    await tx.db.delete(products).where(eq(products.id, id));
    await recordAudit(tx, {
      action: "product.deleted",
      subject: { type: "product", id, label: product.name },
      before: auditedProduct(product),
    });
    await recordEvents(tx, [{ type: "product.deleted", productId: id }, { type: "catalog.changed" }]);
  });
}
