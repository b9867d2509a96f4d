import { normalizeSize, type Product, type Variant, type VariantEdit } from "#contract/catalog/catalog.ts";
import type { ImportChange, ImportError } from "#contract/catalog/product-csv.ts";
import { headers, type SizeKey, type UnitKey, unitKeys } from "./columns.ts";
import type { RowGroup } from "./group-rows.ts";
import { ownStockCells, sizeCells, unitCells } from "./product-cells.ts";
import {
  type CellResult,
  readOwnCompareAt,
  readOwnImage,
  readOwnPrice,
  readOwnSaleEnd,
  readSize,
  readStock,
  readUnitCell,
  readYesOrNo,
} from "./read-cell.ts";
import type { TableRow } from "./read-table.ts";

type SizesPlan = {
  /** The complete new list, when a size is changed or added. */
  variants?: VariantEdit[];
  /** Only for a product without sizes. */
  stock?: number;
  expectedStock?: number;
  changes: ImportChange[];
  errors: ImportError[];
} & UnitEdits;

type UnitEdits = Pick<VariantEdit, UnitKey>;

/** Cells that are about one size. */
const OF_A_SIZE = [
  "sizePrice",
  "stock",
  "isEnabled",
  "sizeImage",
  "sizeCompareAt",
  "sizeSaleEndsAt",
  ...unitKeys,
] as const;
const NEEDS_SIZE = "Este producto se vende por tamaños: escribe cuál es";

/** Plans the product's sizes, or its own stock when it has none. Sizes without a row stay unchanged. */
export function planSizes({ product, rows }: RowGroup): SizesPlan {
  const plan: SizesPlan = { changes: [], errors: [] };
  const existing = product?.variants ?? [];
  const named = rows.filter(({ cells }) => cells.size);
  if (existing.length === 0 && named.length === 0) return planOwnStock(plan, product, rows);

  for (const row of rows) {
    if (!row.cells.size && OF_A_SIZE.some((key) => row.cells[key]))
      plan.errors.push({ row: row.number, column: headers.size, message: NEEDS_SIZE });
  }
  const edits = new Map(existing.map((variant) => [variant.size, unchangedVariant(variant)]));
  const rowBySize = new Map<string, number>();
  for (const row of named) planSize(plan, edits, rowBySize, row, existing);
  if (plan.changes.length > 0) plan.variants = [...edits.values()];
  return plan;
}

function planOwnStock(plan: SizesPlan, product: Product | null, rows: readonly TableRow[]): SizesPlan {
  const [first] = rows;
  if (first) Object.assign(plan, planUnit(plan, first, product, ""));
  const row = rows.find(({ cells }) => cells.stock);
  if (!row) return plan;
  const stock = planStock(plan, row, product?.stock ?? null, "");
  if (stock === null) return plan;
  const before = product ? ownStockCells(product).stock : "";
  plan.changes.push({ column: headers.stock, size: "", before, after: String(stock) });
  return { ...plan, stock, ...(product && { expectedStock: product.stock }) };
}

function planSize(
  plan: SizesPlan,
  edits: Map<string, VariantEdit>,
  rowBySize: Map<string, number>,
  row: TableRow,
  existing: readonly Variant[],
): void {
  const { cells } = row;
  const written = valueOrError(plan, row, "size", readSize(cells.size ?? ""));
  if (written === undefined) return;
  const variant = findSize(existing, written);
  const size = variant?.size ?? written;
  const key = variant?.size ?? normalizeSize(written);
  const firstRow = rowBySize.get(key);
  if (firstRow !== undefined) {
    const message = `Este tamaño ya está en la fila ${firstRow}`;
    plan.errors.push({ row: row.number, column: headers.size, message });
    return;
  }
  rowBySize.set(key, row.number);

  const edit: VariantEdit = { ...(variant ? unchangedVariant(variant) : { size, stock: 0 }) };
  const before: Partial<Record<SizeKey, string>> = variant ? sizeCells(variant) : {};
  const change = (key: SizeKey, after: string) =>
    plan.changes.push({ column: headers[key], size, before: before[key] ?? "", after });

  if (!variant) change("size", size);
  const stock = cells.stock ? planStock(plan, row, variant?.stock ?? null, size) : null;
  if (stock !== null) {
    edit.stock = stock;
    if (variant) edit.expectedStock = variant.stock;
    change("stock", String(stock));
  }
  const setField = <Field extends keyof VariantEdit>(
    key: SizeKey,
    field: Field,
    read: (cell: string) => CellResult<VariantEdit[Field]>,
    current?: VariantEdit[Field],
  ) => {
    const cell = cells[key];
    if (cell === undefined || cell === (before[key] ?? "")) return;
    const value = valueOrError(plan, row, key, read(cell));
    if (value === undefined || value === current) return;
    Object.assign(edit, { [field]: value });
    change(key, cell);
  };
  setField("sizePrice", "price", readOwnPrice, edit.price ?? null);
  setField("sizeCompareAt", "compareAt", readOwnCompareAt);
  setField("sizeSaleEndsAt", "saleEndsAt", readOwnSaleEnd);
  if (cells.isEnabled) setField("isEnabled", "isEnabled", readYesOrNo, edit.isEnabled ?? true);
  setField("sizeImage", "imageUrl", readOwnImage, edit.imageUrl ?? null);
  Object.assign(edit, planUnit(plan, row, variant, size));
  edits.set(size, edit);
}

/** Older products may have two sizes that differ only in spelling: the one that is written in the same way. */
function findSize(existing: readonly Variant[], written: string): Variant | null {
  const isAlike = ({ size }: Variant) => normalizeSize(size) === normalizeSize(written);
  return existing.find(({ size }) => size === written) ?? existing.find(isAlike) ?? null;
}

/** The changed codes, weight and cost of a size, or of a product without sizes. */
function planUnit(
  plan: SizesPlan,
  row: TableRow,
  current: Pick<Variant, UnitKey> | null,
  size: string,
): UnitEdits {
  const before = current && unitCells(current);
  const edits: UnitEdits = {};
  for (const key of unitKeys) {
    const cell = row.cells[key];
    if (cell === undefined || cell === (before?.[key] ?? "")) continue;
    const value = valueOrError(plan, row, key, readUnitCell(key, cell));
    if (value === undefined || value === (current?.[key] ?? null)) continue;
    Object.assign(edits, { [key]: value });
    plan.changes.push({ column: headers[key], size, before: before?.[key] ?? "", after: cell });
  }
  return edits;
}

/** The new stock; null when it equals the current stock or the cell was not edited since the export. */
function planStock(plan: SizesPlan, row: TableRow, current: number | null, size: string): number | null {
  const { stock: cell = "", exportedStock = "" } = row.cells;
  const stock = valueOrError(plan, row, "stock", readStock(cell));
  if (stock === undefined || stock === current) return null;
  if (current === null || exportedStock === "") return stock;

  const exported = valueOrError(plan, row, "exportedStock", readStock(exportedStock));
  if (exported === undefined || exported === stock) return null;
  if (exported !== current) {
    const what = size ? `El stock de ${size}` : "El stock";
    const message = `${what} pasó de ${exported} a ${current} desde que exportaste este archivo: expórtalo de nuevo`;
    plan.errors.push({ row: row.number, column: headers.stock, message });
    return null;
  }
  return stock;
}

/** The cell's value; an invalid cell adds an error to the plan. */
function valueOrError<T>(plan: SizesPlan, row: TableRow, key: SizeKey, read: CellResult<T>): T | undefined {
  if (read.message === undefined) return read.value;
  plan.errors.push({ row: row.number, column: headers[key], message: read.message });
  return undefined;
}

/** The variant without changes. Omits the stock, so that units sold meanwhile are kept. */
function unchangedVariant({ size, ownPrice, imageUrl, isEnabled }: Variant): VariantEdit {
  return { size, price: ownPrice, imageUrl, isEnabled };
}
