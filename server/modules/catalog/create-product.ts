import type { NewProductBody, ProductBody, VariantBody } from "#contract/catalog/catalog.ts";
import { toCentavos } from "#contract/money.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { products } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { setStock } from "../inventory/index.ts";
import { writeLinks } from "./attributes/product-links.ts";
import { auditedProduct } from "./audited-product.ts";
import { toCostColumn } from "./costs.ts";
import { getProduct } from "./find-product.ts";
import { explainTakenSlug, redirectSlug, refreshProducts, requireCategory } from "./product-record.ts";
import { requireFollowedSale } from "./sales/followed-sale.ts";
import { NO_SALE, toSaleColumns } from "./sales/sale-columns.ts";
import { writeVariants } from "./write-variants.ts";

export type NewProduct = ProductBody & {
  createdAt?: Date;
  variants?: VariantBody[];
};

export const createProduct = guard("catalog.write", async (ctx: Ctx, body: NewProductBody) => {
  return explainTakenSlug(() =>
    inTransaction(ctx, async (tx) => {
      await requireCategory(tx, body.categoryId);
      const id = await insertProduct(tx, body);
      if (body.compareAt) await requireFollowedSale(tx, id);
      await refreshProducts(tx, [id], { isAssortmentNew: true });
      const product = await getProduct(tx, id);
      await recordAudit(tx, {
        action: "product.created",
        subject: { type: "product", id, label: product.name },
        after: auditedProduct(product),
      });
      return product;
    }),
  );
});

/**
 * Inserts a product with its variants and their first stock; `stock` is ignored when there are variants. The caller
 * checks the category first and calls refreshProducts() afterwards.
 */
export async function insertProduct(
  tx: Ctx,
  {
    price,
    compareAt,
    saleEndsAt,
    cost,
    attributeValueIds,
    pairIds,
    stock = 0,
    variants = [],
    createdAt,
    ...columns
  }: NewProduct,
): Promise<number> {
  const basePrice = toCentavos(price);
  const now = tx.clock.now();

  const product = onlyRow(
    await tx.db
      .insert(products)
      .values({
        ...columns,
        ...toCostColumn(tx, cost),
        ...(await toSaleColumns(tx, { compareAt, saleEndsAt }, basePrice, NO_SALE)),
        basePrice,
        price: basePrice,
        createdAt: createdAt ?? now,
        updatedAt: now,
      })
      .returning({ id: products.id }),
  );

  await redirectSlug(tx, product.id, null, columns.slug);
  await writeLinks(tx, product.id, { attributeValueIds, pairIds });
  if (variants.length > 0) await writeVariants(tx, { id: product.id, stock: 0 }, variants);
  else await setStock(tx, { productId: product.id, variantId: null, stock, reason: "initial" });
  return product.id;
}
