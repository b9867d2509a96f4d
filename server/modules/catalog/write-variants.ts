import { eq } from "drizzle-orm";
import type { VariantEdit } from "#contract/catalog/catalog.ts";
import { type Centavos, toCentavos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { productVariants } from "../../db/schema/index.ts";
import { checkExpectedStock, emptyStock, lockStock, setStock } from "../inventory/index.ts";
import { renameAlerts } from "../stock-alerts/index.ts";
import { toCostColumn } from "./costs.ts";
import { messages } from "./messages.ts";
import type { VariantRow } from "./product-presenter.ts";
import { renamePriceHistory } from "./sales/price-history.ts";
import { NO_SALE, type Sale, toSaleColumns } from "./sales/sale-columns.ts";

type LockedProduct = { id: number; stock: number };

/**
 * Replaces the product's variants with the list. An existing or renamed size keeps its id, and so what orders hold of
 * it, its cost and its history (docs/rules/catalogue.md#sizes-are-saved-whole). Throws conflict when a stock is not the
 * expected one. The caller holds the product's lock.
 */
export async function writeVariants(tx: Ctx, product: LockedProduct, list: VariantEdit[]): Promise<void> {
  const existing = await lockVariants(tx, product.id);
  const kept = matchExisting(existing, list);
  checkExpectedStock(
    list.flatMap((body) => {
      const { replaces, size, expectedStock: expected } = body;
      const current = kept.get(body) ?? (replaces === "" ? product : undefined);
      if (!current || expected === undefined) return [];
      return [{ size: replaces ?? size, expected, stock: current.stock }];
    }),
  );
  const keptRows = new Set(kept.values());

  for (const variant of existing) {
    if (!keptRows.has(variant)) await removeVariant(tx, variant);
  }
  for (const [body, current] of kept) {
    if (body.size !== current.size) await freeName(tx, current);
  }
  for (const body of list) {
    const current = kept.get(body);
    if (current) await changeVariant(tx, current, body);
    else await insertVariant(tx, product, body);
  }
}

/** The existing variant of each entry: the one that it replaces, else that of its size. Each variant has one entry. */
function matchExisting(existing: VariantRow[], list: VariantEdit[]): Map<VariantEdit, VariantRow> {
  const matched = new Map<VariantEdit, VariantRow>();
  const free = new Set(existing);
  function match(entries: VariantEdit[], nameOf: (body: VariantEdit) => string | undefined) {
    for (const body of entries) {
      const variant = [...free].find(({ size }) => size === nameOf(body));
      if (!variant || matched.has(body)) continue;
      matched.set(body, variant);
      free.delete(variant);
    }
  }
  match(list, ({ replaces }) => replaces);
  match(list, ({ size }) => size);
  return matched;
}

/** Two sizes may exchange their names, which are unique in a product. */
async function freeName(tx: Ctx, variant: VariantRow): Promise<void> {
  const { id, productId, size } = variant;
  const to = temporaryName(variant);
  await tx.db.update(productVariants).set({ size: to }).where(eq(productVariants.id, id));
  await moveToName(tx, { productId, from: size, to });
}

/** What is stored by the name of a size: who waits for it, and what it was offered at. */
async function moveToName(tx: Ctx, rename: { productId: number; from: string; to: string }): Promise<void> {
  await renameAlerts(tx, rename);
  await renamePriceHistory(tx, rename);
}

const temporaryName = ({ id }: VariantRow) => `variant ${id}`;

/** Adds a variant. The first one removes the product's own stock (docs/rules/catalogue.md#sellable). */
export async function insertVariant(tx: Ctx, product: LockedProduct, body: VariantEdit): Promise<number> {
  if (product.stock > 0) {
    await emptyStock(tx, [{ productId: product.id, variantId: null }], messages.soldBySize);
  }
  const variant = onlyRow(
    await tx.db
      .insert(productVariants)
      .values({
        productId: product.id,
        size: body.size,
        ...(await columnsOf(tx, body, NO_SALE)),
        createdAt: tx.clock.now(),
      })
      .returning({ id: productVariants.id }),
  );

  if (body.replaces === "") await renameAlerts(tx, { productId: product.id, from: "", to: body.size });
  await setStock(tx, {
    productId: product.id,
    variantId: variant.id,
    stock: body.stock ?? 0,
    reason: "initial",
  });
  return variant.id;
}

/** Removes the variant's stock in the ledger, then deletes it. */
export async function removeVariant(tx: Ctx, { id, productId }: VariantRow): Promise<void> {
  await emptyStock(tx, [{ productId, variantId: id }]);
  await tx.db.delete(productVariants).where(eq(productVariants.id, id));
}

async function changeVariant(tx: Ctx, current: VariantRow, body: VariantEdit): Promise<void> {
  const { id, productId } = current;
  const columns = { size: body.size, ...(await columnsOf(tx, body, current)) };
  await tx.db.update(productVariants).set(columns).where(eq(productVariants.id, id));
  if (body.size !== current.size) {
    await moveToName(tx, { productId, from: temporaryName(current), to: body.size });
  }
  if (body.stock === undefined) return;
  await setStock(tx, { productId, variantId: id, stock: body.stock, reason: "adjustment" });
}

/** Locks the variants and reads their current stock. */
async function lockVariants(tx: Ctx, productId: number): Promise<VariantRow[]> {
  const rows = await tx.db.select().from(productVariants).where(eq(productVariants.productId, productId));
  const locked = await lockStock(
    tx,
    rows.map(({ id }) => ({ productId, variantId: id })),
  );
  const stockOf = new Map(locked.map(({ variantId, stock }) => [variantId, stock]));
  return rows.map((row) => ({ ...row, stock: stockOf.get(row.id) ?? row.stock }));
}

async function columnsOf(tx: Ctx, body: VariantEdit, current: Sale) {
  const price = ownPrice(body.price);
  return {
    ...(await toSaleColumns(tx, body, price, current, `variants.${body.size}.`)),
    price,
    ...unitColumns(tx, body),
    imageUrl: body.imageUrl ?? null,
    isEnabled: body.isEnabled ?? true,
  };
}

/** Absent fields stay as they are. */
function unitColumns(tx: Ctx, { sku, barcode, weightG, cost }: VariantEdit) {
  return { sku, barcode, weightG, ...toCostColumn(tx, cost) };
}

/** The admin form sends 0 for an empty price (docs/rules/catalogue.md#price-of-sizes). */
function ownPrice(price: number | null | undefined): Centavos | null {
  return price ? toCentavos(price) : null;
}
