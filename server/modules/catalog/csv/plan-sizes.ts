import type { Product, Variant, VariantEdit } from "#contract/catalog.ts";
import type { ImportChange, ImportError } from "#contract/product-csv.ts";
import { headers, type SizeKey } from "./columns.ts";
import type { Group } from "./group-rows.ts";
import { ownStockCells, sizeCells } from "./product-cells.ts";
import { type Read, readOwnImage, readOwnPrice, readSize, readStock, readYesOrNo } from "./read-cell.ts";
import type { TableRow } from "./read-table.ts";

export type SizesPlan = {
  /** The whole list, when a size changes or comes. */
  variants?: VariantEdit[];
  /** Of a product without sizes. */
  stock?: number;
  expectedStock?: number;
  changes: ImportChange[];
  errors: ImportError[];
};

const NEEDS_SIZE = "Este producto se vende por tamaños: escribe cuál es";

/** The product's sizes, or its own stock, as its rows say. Sizes that no row names stay as they are. */
export function planSizes({ product, rows }: Group): SizesPlan {
  const plan: SizesPlan = { changes: [], errors: [] };
  const held = product?.variants ?? [];
  const named = rows.filter(({ cells }) => cells.size);
  if (held.length === 0 && named.length === 0) return planOwnStock(plan, product, rows);

  for (const row of rows) {
    const says = row.cells.stock || row.cells.sizePrice;
    if (!row.cells.size && says)
      plan.errors.push({ row: row.number, column: headers.size, message: NEEDS_SIZE });
  }
  const edits = new Map(held.map((variant) => [variant.size, untouched(variant)]));
  const seen = new Map<string, number>();
  for (const row of named) planSize(plan, edits, seen, row, held);
  if (plan.changes.length > 0) plan.variants = [...edits.values()];
  return plan;
}

function planOwnStock(plan: SizesPlan, product: Product | null, rows: readonly TableRow[]): SizesPlan {
  const row = rows.find(({ cells }) => cells.stock);
  if (!row) return plan;
  const stock = plannedStock(plan, row, product?.stock ?? null, "");
  if (stock === null) return plan;
  const before = product ? ownStockCells(product).stock : "";
  plan.changes.push({ column: headers.stock, size: "", before, after: String(stock) });
  return { ...plan, stock, ...(product && { expectedStock: product.stock }) };
}

function planSize(
  plan: SizesPlan,
  edits: Map<string, VariantEdit>,
  seen: Map<string, number>,
  row: TableRow,
  held: readonly Variant[],
): void {
  const { cells } = row;
  const size = accepted(plan, row, "size", readSize(cells.size ?? ""));
  if (size === undefined) return;
  const twice = seen.get(size);
  if (twice !== undefined) {
    const message = `Este tamaño ya está en la fila ${twice}`;
    plan.errors.push({ row: row.number, column: headers.size, message });
    return;
  }
  seen.set(size, row.number);

  const variant = held.find((one) => one.size === size) ?? null;
  const edit: VariantEdit = { ...(variant ? untouched(variant) : { size, stock: 0 }) };
  const before: Partial<Record<SizeKey, string>> = variant ? sizeCells(variant) : {};
  const change = (key: SizeKey, after: string) =>
    plan.changes.push({ column: headers[key], size, before: before[key] ?? "", after });

  if (!variant) change("size", size);
  const stock = cells.stock ? plannedStock(plan, row, variant?.stock ?? null, size) : null;
  if (stock !== null) {
    edit.stock = stock;
    if (variant) edit.expectedStock = variant.stock;
    change("stock", String(stock));
  }
  if (cells.sizePrice !== undefined && cells.sizePrice !== (before.sizePrice ?? "")) {
    const price = accepted(plan, row, "sizePrice", readOwnPrice(cells.sizePrice));
    if (price !== undefined && price !== (edit.price ?? null)) {
      edit.price = price;
      change("sizePrice", cells.sizePrice);
    }
  }
  if (cells.isEnabled) {
    const isEnabled = accepted(plan, row, "isEnabled", readYesOrNo(cells.isEnabled));
    if (isEnabled !== undefined && isEnabled !== (edit.isEnabled ?? true)) {
      edit.isEnabled = isEnabled;
      change("isEnabled", cells.isEnabled);
    }
  }
  if (cells.sizeImage !== undefined) {
    const imageUrl = accepted(plan, row, "sizeImage", readOwnImage(cells.sizeImage));
    if (imageUrl !== undefined && imageUrl !== (edit.imageUrl ?? null)) {
      edit.imageUrl = imageUrl;
      change("sizeImage", cells.sizeImage);
    }
  }
  edits.set(size, edit);
}

/** The stock to be written; null when it is so already, or was not touched since the export. */
function plannedStock(plan: SizesPlan, row: TableRow, current: number | null, size: string): number | null {
  const { stock: cell = "", stockSeen = "" } = row.cells;
  const stock = accepted(plan, row, "stock", readStock(cell));
  if (stock === undefined || stock === current) return null;
  if (current === null || stockSeen === "") return stock;

  const seen = accepted(plan, row, "stockSeen", readStock(stockSeen));
  if (seen === undefined || seen === stock) return null;
  if (seen !== current) {
    const what = size ? `El stock de ${size}` : "El stock";
    const message = `${what} pasó de ${seen} a ${current} desde que exportaste este archivo: expórtalo de nuevo`;
    plan.errors.push({ row: row.number, column: headers.stock, message });
    return null;
  }
  return stock;
}

/** The cell's value; what is wrong with it becomes an error of the plan. */
function accepted<T>(plan: SizesPlan, row: TableRow, key: SizeKey, read: Read<T>): T | undefined {
  if (read.message === undefined) return read.value;
  plan.errors.push({ row: row.number, column: headers[key], message: read.message });
  return undefined;
}

/** A size with everything as it is: stock is left out, so that it stays what it is by then. */
function untouched({ size, ownPrice, imageUrl, isEnabled }: Variant): VariantEdit {
  return { size, price: ownPrice, imageUrl, isEnabled };
}
