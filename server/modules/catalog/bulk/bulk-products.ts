import { createHash } from "node:crypto";
import {
  type BulkAction,
  type BulkBody,
  type BulkRequest,
  NAMED_PRODUCTS,
} from "#contract/catalog/bulk-products.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import { type Ctx, inTransaction, recordEvent } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { isOneOf } from "../../../db/id-array.ts";
import { products } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudits } from "../../audit/index.ts";
import { getSettings } from "../../settings/index.ts";
import { markDueForReofferedSizes } from "../../stock-alerts/index.ts";
import { setAttributeValue } from "../attributes/product-links.ts";
import { auditedProduct } from "../audited-product.ts";
import { deleteProducts } from "../delete-product.ts";
import { listProductsByIds } from "../find-product.ts";
import { messages } from "../messages.ts";
import { nextVersion, refreshProducts, requireCategory } from "../product-record.ts";
import { restoreEndedSales } from "../sales/stored-sales.ts";
import {
  previewPrices,
  type Repricing,
  recordPriceChange,
  recordPriceLines,
  repricingOfSale,
  writePrices,
  writeSale,
} from "./new-prices.ts";
import { type SelectedProduct, selectForBulk } from "./select-for-bulk.ts";

/**
 * Products of one statement, and of the work between two of them: the process serves other requests in between. All
 * batches are one transaction.
 */
export const PRODUCTS_AT_ONCE = 200;

/** Dry run of a bulk action: the affected products, the new prices and a fingerprint. */
export const previewBulk = guard("catalog.write", async (ctx: Ctx, { selection, action }: BulkRequest) => {
  const selected = await selectForBulk(ctx, selection, action, { isLocking: false });
  const affected = affectedIds(selected);
  const repricing = repricingOf(action);
  const { prices, pricesTotal } =
    repricing === null ? { prices: [], pricesTotal: 0 } : await previewPrices(ctx, affected, repricing);

  return {
    selected: selected.length,
    affected: affected.length,
    prices,
    pricesTotal,
    unaffected: repricing === null ? [] : await namesOf(ctx, unaffectedIds(selected)),
    fingerprint: computeFingerprint(action, selected),
  };
});

/**
 * Applies a previewed bulk action in one transaction. Throws conflict when the selection or one of its products changed
 * since the preview.
 */
export const applyBulk = guard("catalog.write", async (ctx: Ctx, body: BulkBody) => {
  const { selection, action, fingerprint } = body;
  return inTransaction(ctx, async (tx) => {
    const selected = await selectForBulk(tx, selection, action, { isLocking: true });
    if (computeFingerprint(action, selected) !== fingerprint) {
      throw new DomainError("conflict", messages.selectionChanged);
    }
    const ids = affectedIds(selected);
    if (ids.length > 0) await applyAction(tx, ids, action);
    return { affected: ids.length };
  });
});

/** How the action changes prices; null when it changes none. */
function repricingOf(action: BulkAction): Repricing | null {
  if (action.type === "sale") return repricingOfSale(action);
  return action.type === "price" ? action : null;
}

async function applyAction(tx: Ctx, ids: readonly number[], action: BulkAction): Promise<void> {
  if (action.type === "sale") await requireSale(tx, action);
  if (action.type === "category") await requireCategory(tx, action.categoryId);
  const write = action.type === "delete" ? null : await writerOf(tx, action);
  for (const batch of splitIntoBatches(ids, PRODUCTS_AT_ONCE)) {
    if (write) await changeProducts(tx, batch, action, write);
    else await deleteProducts(tx, batch);
  }
}

/** Writes the action's new values into the given products. */
type Writer = (ids: readonly number[]) => Promise<void>;

async function writerOf(tx: Ctx, action: Exclude<BulkAction, { type: "delete" }>): Promise<Writer> {
  if (action.type === "price") {
    const changeId = await recordPriceChange(tx, action);
    return async (ids) => {
      await recordPriceLines(tx, changeId, ids, action);
      await writePrices(tx, ids, action, nextVersion(tx));
    };
  }
  return async (ids) => {
    if (action.type === "sale") await writeSale(tx, ids, repricingOfSale(action), saleEnd(action));
    if (action.type === "attribute") await setAttributeValue(tx, ids, action);
    await tx.db
      .update(products)
      .set({ ...changedColumns(action), ...nextVersion(tx) })
      .where(isOneOf(products.id, ids));
  };
}

async function changeProducts(
  tx: Ctx,
  ids: readonly number[],
  action: BulkAction,
  write: Writer,
): Promise<void> {
  await restoreEndedSales(tx, ids);
  const before = await listProductsByIds(tx, ids);
  await write(ids);
  await refreshProducts(tx, ids, {
    isAssortmentNew: repricingOf(action) === null,
    areTextsNew: action.type === "attribute" || action.type === "category",
  });
  const after = await listProductsByIds(tx, ids);
  if (after.some(({ isPublished }, index) => isPublished !== before[index]?.isPublished)) {
    await recordEvent(tx, { type: "promotions.changed" });
  }
  await recordAudits(tx, auditedUpdates(before, after));
  await markDueForReofferedSizes(tx, before, after);
}

type SaleAction = Extract<BulkAction, { type: "sale" }>;

async function requireSale(tx: Ctx, action: SaleAction): Promise<void> {
  if (!(await getSettings(tx)).salePrices.isEnabled) {
    throw new DomainError("invalid_input", messages.salesAreOff);
  }
  const end = saleEnd(action);
  if (end && end <= tx.clock.now()) throw new DomainError("invalid_input", messages.saleEndsInPast);
}

function saleEnd({ endsAt }: SaleAction): Date | null {
  return endsAt === null ? null : new Date(endsAt);
}

function changedColumns(action: BulkAction) {
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

export function auditedUpdates(before: Product[], after: Product[]) {
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

/** The names of the first products. */
export async function namesOf(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  return (await listProductsByIds(ctx, ids.slice(0, NAMED_PRODUCTS))).map(({ name }) => name);
}

function unaffectedIds(selected: SelectedProduct[]): number[] {
  return selected.flatMap(({ id, isAffected }) => (isAffected ? [] : [id]));
}

function affectedIds(selected: SelectedProduct[]): number[] {
  return selected.flatMap(({ id, isAffected }) => (isAffected ? [id] : []));
}

function computeFingerprint(action: BulkAction, selected: SelectedProduct[]): string {
  const seen = selected.map(({ id, version, isAffected }) => [id, version, isAffected]);
  return createHash("sha256")
    .update(JSON.stringify([action, seen]))
    .digest("base64url");
}
