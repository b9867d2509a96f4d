import type { Product } from "#contract/catalog/catalog.ts";
import type { ImportChange, ImportError } from "#contract/catalog/product-csv.ts";
import { DEFAULT_PRODUCT_IMAGE } from "#contract/names.ts";
import { headers, type ProductKey, productKeys } from "./columns.ts";
import type { RowGroup } from "./group-rows.ts";
import { type CatalogueNames, productCells } from "./product-cells.ts";
import { fieldOf, type ProductValues, readProductCell } from "./read-cell.ts";
import type { TableRow } from "./read-table.ts";

type FieldKey = Exclude<ProductKey, "id">;

type FieldsPlan = {
  values: Partial<ProductValues>;
  changes: ImportChange[];
  errors: ImportError[];
};

/** An empty cell clears these fields; in other columns it changes nothing. */
const clearable = new Set<FieldKey>([
  "compareAt",
  "saleEndsAt",
  "tags",
  "gallery",
  "seoDescription",
  "attributes",
  "step",
  "longDescription",
  "composition",
  "ingredients",
  "howToUse",
  "details",
  "benefits",
]);

const required: readonly FieldKey[] = ["name", "category", "price", "description"];
const MISSING = "Es obligatorio para un producto nuevo";

/** Plans the changes of the product's own fields. */
export function planFields({ product, slug, rows }: RowGroup, names: CatalogueNames): FieldsPlan {
  const plan: FieldsPlan = { values: {}, changes: [], errors: [] };
  const current = product ? productCells(product, names) : null;

  for (const key of productKeys) {
    if (key === "id") continue;
    const found = findCell(rows, key);
    if (!found) continue;
    if (found.conflictingRow) {
      const message = `Dice otra cosa que la fila ${found.row} del mismo producto`;
      plan.errors.push({ row: found.conflictingRow, column: headers[key], message });
      continue;
    }
    if (found.cell === "" && !(product && clearable.has(key))) continue;
    if (found.cell === current?.[key].replaceAll("\r\n", "\n").trim()) continue;

    const { value, message } = readProductCell(key, found.cell, names);
    if (message !== undefined) {
      plan.errors.push({ row: found.row, column: headers[key], message });
      continue;
    }
    if (product && isSame(currentValue(product, key), value)) continue;
    Object.assign(plan.values, { [fieldOf(key)]: value });
    plan.changes.push({ column: headers[key], size: "", before: current?.[key] ?? "", after: found.cell });
  }
  if (!product) completeNewProduct(plan, slug, rows);
  return plan;
}

function completeNewProduct({ values, errors }: FieldsPlan, slug: string, rows: TableRow[]): void {
  const row = rows[0]?.number ?? 0;
  for (const key of required) {
    const isReported = errors.some(({ column }) => column === headers[key]);
    if (values[fieldOf(key)] === undefined && !isReported) {
      errors.push({ row, column: headers[key], message: MISSING });
    }
  }
  values.slug ??= slug;
  values.imageUrl ??= DEFAULT_PRODUCT_IMAGE;
}

type FieldCell = { cell: string; row: number; conflictingRow?: number };

/** The cell of a column for a product with several rows: the first filled one. Null when the column is missing. */
function findCell(rows: readonly TableRow[], key: FieldKey): FieldCell | null {
  let found: FieldCell | null = null;
  for (const { number, cells } of rows) {
    const cell = cells[key];
    if (cell === undefined) return null;
    if (!found || found.cell === "") found = { cell, row: number };
    else if (cell !== "" && cell !== found.cell) return { ...found, conflictingRow: number };
  }
  return found;
}

function currentValue(product: Product, key: FieldKey) {
  if (key === "price") return product.basePrice;
  if (key === "compareAt") return product.baseCompareAt;
  return key === "saleEndsAt" ? product.baseSaleEndsAt : product[fieldOf(key)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
