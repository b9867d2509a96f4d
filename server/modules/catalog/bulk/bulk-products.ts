import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { BulkAction, BulkBody, BulkPreview, BulkRequest } from "#contract/bulk-products.ts";
import type { Product } from "#contract/catalog.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { products } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { recordAudits } from "../../audit/index.ts";
import { auditedProduct } from "../audited-product.ts";
import { deleteProducts } from "../delete-product.ts";
import { listProductsByIds } from "../find-product.ts";
import { messages } from "../messages.ts";
import { finishProducts, requireCategory } from "../product-record.ts";
import { previewPrices, writePrices } from "./new-prices.ts";
import { type SelectedProduct, selectForBulk } from "./select-for-bulk.ts";

/** What an act on many products would do, without doing it. */
export async function previewBulk(ctx: Ctx, { selection, action }: BulkRequest): Promise<BulkPreview> {
  const selected = await selectForBulk(ctx, selection, action, { isLocking: false });
  const affected = idsAffected(selected);
  const { prices, pricesTotal } =
    action.type === "price"
      ? await previewPrices(ctx, affected, action.percent)
      : { prices: [], pricesTotal: 0 };

  return {
    selected: selected.length,
    affected: affected.length,
    prices,
    pricesTotal,
    fingerprint: fingerprintOf(action, selected),
  };
}

/**
 * Does to many products what was previewed, in one transaction. Throws conflict when the selection or one of its
 * products is not what it was then.
 */
export async function applyBulk(
  ctx: Ctx,
  { selection, action, fingerprint }: BulkBody,
): Promise<{ affected: number }> {
  return inTransaction(ctx, async (tx) => {
    const selected = await selectForBulk(tx, selection, action, { isLocking: true });
    if (fingerprintOf(action, selected) !== fingerprint) {
      throw new DomainError("conflict", messages.selectionMoved);
    }
    const ids = idsAffected(selected);
    if (ids.length > 0) await act(tx, ids, action);
    return { affected: ids.length };
  });
}

async function act(tx: Ctx, ids: number[], action: BulkAction): Promise<void> {
  if (action.type === "delete") return deleteProducts(tx, ids);

  const before = await listProductsByIds(tx, ids);
  if (action.type === "price") await writePrices(tx, ids, action.percent);
  if (action.type === "category") await requireCategory(tx, action.categoryId);
  await tx.db
    .update(products)
    .set({ ...columnsOf(action), version: sql`${products.version} + 1`, updatedAt: tx.clock.now() })
    .where(inArray(products.id, ids));
  await finishProducts(tx, ids);
  await recordAudits(tx, differencesOf(before, await listProductsByIds(tx, ids)));
}

function columnsOf(action: BulkAction) {
  switch (action.type) {
    case "enable":
      return { isPublished: true };
    case "disable":
      return { isPublished: false };
    case "category":
      return { categoryId: action.categoryId };
    default:
      return {};
  }
}

function differencesOf(before: Product[], after: Product[]) {
  const found = new Map(after.map((product) => [product.id, product]));
  return before.flatMap((product) => {
    const changed = found.get(product.id);
    return changed
      ? {
          action: "product.updated" as const,
          subject: { type: "product" as const, id: product.id, label: changed.name },
          before: auditedProduct(product),
          after: auditedProduct(changed),
        }
      : [];
  });
}

function idsAffected(selected: SelectedProduct[]): number[] {
  return selected.flatMap(({ id, isAffected }) => (isAffected ? [id] : []));
}

function fingerprintOf(action: BulkAction, selected: SelectedProduct[]): string {
  const seen = selected.map(({ id, version, isAffected }) => [id, version, isAffected]);
  return createHash("sha256")
    .update(JSON.stringify([action, seen]))
    .digest("base64url");
}
