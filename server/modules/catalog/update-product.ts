import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { Product, ProductPatch } from "#contract/catalog/catalog.ts";
import { toCentavos } from "#contract/money.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { products, productVariants } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { setStock } from "../inventory/index.ts";
import { markDueForReofferedSizes } from "../stock-alerts/index.ts";
import { writeLinks } from "./attributes/product-links.ts";
import { auditedProduct } from "./audited-product.ts";
import { toCostColumn } from "./costs.ts";
import { getProduct } from "./find-product.ts";
import { messages } from "./messages.ts";
import {
  explainTakenSlug,
  lockProduct,
  redirectSlug,
  refreshProducts,
  requireCategory,
} from "./product-record.ts";
import { requireFollowedSale } from "./sales/followed-sale.ts";
import { announceOfferChange } from "./sales/on-sale.ts";
import { toSaleColumns } from "./sales/sale-columns.ts";
import { writeVariants } from "./write-variants.ts";

/**
 * Changes the given fields, and replaces all variants when they are given. `price` sets the base price; `stock` is
 * ignored for a product with variants. Throws conflict with the current product for an edit of an older `version`, and
 * conflict with the differences when a stock is not the expected one.
 */
export const updateProduct = guard("catalog.write", async (ctx: Ctx, id: number, patch: ProductPatch) => {
  const { version, price, compareAt, saleEndsAt, cost, stock, expectedStock, variants, ...rest } = patch;
  const { attributeValueIds, pairIds, ...columns } = rest;
  return explainTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      const current = await lockProduct(tx, id);
      const before = await getProduct(tx, id);
      if (version !== undefined && version !== current.version) {
        throw new DomainError("conflict", messages.editedMeanwhile, { product: before });
      }
      if (columns.categoryId !== undefined) await requireCategory(tx, columns.categoryId);

      const basePrice = price === undefined ? current.basePrice : toCentavos(price);
      const sale = await toSaleColumns(tx, { compareAt, saleEndsAt }, basePrice, current);
      await tx.db
        .update(products)
        .set({
          ...columns,
          ...toCostColumn(tx, cost),
          ...sale,
          basePrice,
          version: current.version + 1,
          updatedAt: tx.clock.now(),
        })
        .where(eq(products.id, id));
      if (columns.slug !== undefined) await redirectSlug(tx, id, current.slug, columns.slug);
      await writeLinks(tx, id, { attributeValueIds, pairIds });
      if (variants) await writeVariants(tx, current, variants);
      if (sale.compareAt !== null && sale.compareAt !== current.compareAt) await requireFollowedSale(tx, id);
      if (stock !== undefined && !(await hasVariants(tx, id))) {
        const expected = expectedStock;
        await setStock(tx, { productId: id, variantId: null, stock, expected, reason: "adjustment" });
      }

      await refreshProducts(tx, [id], { isAssortmentNew: changesAssortment(before, patch) });
      const product = await getProduct(tx, id);
      await announceOfferChange(tx, before, product);
      await markDueForReofferedSizes(tx, [before], [product]);
      await recordAudit(tx, {
        action: "product.updated",
        subject: { type: "product", id, label: product.name },
        before: auditedProduct(before),
        after: auditedProduct(product),
      });
      return product;
    }),
  );
});

/** Whether the change may affect related products, best sellers or category counts. */
function changesAssortment(before: Product, change: ProductPatch): boolean {
  const fields = ["isPublished", "categoryId", "isBestSeller", "tags", "step", "pairIds"] as const;
  return fields.some(
    (field) => change[field] !== undefined && !isDeepStrictEqual(change[field], before[field]),
  );
}

async function hasVariants(tx: Ctx, productId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .limit(1);
  return rows.length > 0;
}
