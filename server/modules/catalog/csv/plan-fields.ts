import { DEFAULT_PRODUCT_IMAGE, type Product } from "#contract/catalog.ts";
import type { ImportChange, ImportError } from "#contract/product-csv.ts";
import { headers, type ProductKey, productKeys } from "./columns.ts";
import type { Group } from "./group-rows.ts";
import { type CategoryNames, productCells } from "./product-cells.ts";
import { fieldOf, type ProductValues, readProductCell } from "./read-cell.ts";
import type { TableRow } from "./read-table.ts";

type FieldKey = Exclude<ProductKey, "id">;

export type FieldsPlan = {
  values: Partial<ProductValues>;
  changes: ImportChange[];
  errors: ImportError[];
};

/** An empty cell empties these; in every other column it leaves what there is. */
const emptiable = new Set<FieldKey>([
  "tags",
  "gallery",
  "longDescription",
  "composition",
  "ingredients",
  "howToUse",
  "details",
  "benefits",
]);

const required: readonly FieldKey[] = ["name", "category", "price", "description"];
const MISSING = "Un producto nuevo lo necesita";

/** The product's own fields as its rows say them, as far as they are not so already. */
export function planFields({ product, slug, rows }: Group, categories: CategoryNames): FieldsPlan {
  const plan: FieldsPlan = { values: {}, changes: [], errors: [] };
  const current = product ? productCells(product, categories) : null;

  for (const key of productKeys) {
    if (key === "id") continue;
    const said = saidBy(rows, key);
    if (!said) continue;
    if (said.other) {
      const message = `Dice otra cosa que la fila ${said.row} del mismo producto`;
      plan.errors.push({ row: said.other, column: headers[key], message });
      continue;
    }
    if (said.cell === "" && !(product && emptiable.has(key))) continue;
    if (said.cell === current?.[key].replaceAll("\r\n", "\n").trim()) continue;

    const { value, message } = readProductCell(key, said.cell, categories);
    if (message !== undefined) {
      plan.errors.push({ row: said.row, column: headers[key], message });
      continue;
    }
    if (product && isSame(currentValue(product, key), value)) continue;
    Object.assign(plan.values, { [fieldOf(key)]: value });
    plan.changes.push({ column: headers[key], size: "", before: current?.[key] ?? "", after: said.cell });
  }
  if (!product) completeNew(plan, slug, rows);
  return plan;
}

function completeNew({ values, errors }: FieldsPlan, slug: string, rows: TableRow[]): void {
  const row = rows[0]?.number ?? 0;
  for (const key of required) {
    const isTold = errors.some(({ column }) => column === headers[key]);
    if (values[fieldOf(key)] === undefined && !isTold) {
      errors.push({ row, column: headers[key], message: MISSING });
    }
  }
  values.slug ??= slug;
  values.imageUrl ??= DEFAULT_PRODUCT_IMAGE;
}

type Said = { cell: string; row: number; other?: number };

/** What a product's rows say in a column: those that say nothing leave it to the others. */
function saidBy(rows: readonly TableRow[], key: FieldKey): Said | null {
  let said: Said | null = null;
  for (const { number, cells } of rows) {
    const cell = cells[key];
    if (cell === undefined) return null;
    if (!said || said.cell === "") said = { cell, row: number };
    else if (cell !== "" && cell !== said.cell) return { ...said, other: number };
  }
  return said;
}

function currentValue(product: Product, key: FieldKey) {
  return key === "price" ? product.basePrice : product[fieldOf(key)];
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
