import { inArray } from "drizzle-orm";
import type { Product } from "#contract/catalog/catalog.ts";
import type { ImportError } from "#contract/catalog/product-csv.ts";
import { slugFrom } from "#contract/slug.ts";
import type { Ctx } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { products } from "../../../db/schema/index.ts";
import { listProductsByIds } from "../find-product.ts";
import { headers } from "./columns.ts";
import type { TableRow } from "./read-table.ts";

/** The rows of one existing product, or of a new one with this slug. */
export type RowGroup = { product: Product | null; slug: string; rows: TableRow[] };

const LARGEST_ID = 2_147_483_647;

/** Groups rows by product. A row names its product by ID, else by slug, else by name. */
export async function groupRows(
  ctx: Ctx,
  rows: readonly TableRow[],
): Promise<{ groups: RowGroup[]; errors: ImportError[] }> {
  const slugs = rows.map(slugOf);
  const idBySlug = await idsOfSlugs(ctx, slugs.filter(Boolean));
  const ids = rows.map(({ cells }, index) => readId(cells.id) ?? idBySlug.get(slugs[index] ?? ""));
  const found = await productsOf(ctx, ids);

  const groups = new Map<string, RowGroup>();
  const errors: ImportError[] = [];
  for (const [index, row] of rows.entries()) {
    const [id, slug = ""] = [ids[index], slugs[index]];
    const product = id === undefined ? null : (found.get(id) ?? null);
    const message = validateRow(row, product, slug);
    if (message) {
      errors.push({ row: row.number, column: headers[row.cells.id ? "id" : "name"], message });
      continue;
    }
    const key = product ? `#${product.id}` : slug;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { product, slug, rows: [row] });
  }
  return { groups: [...groups.values()], errors };
}

function validateRow({ cells }: TableRow, product: Product | null, slug: string): string | null {
  if (cells.id && !product) {
    return `El producto ${cells.id} no existe. Deja el ID vacío para crear uno nuevo.`;
  }
  return product || slug ? null : "Escribe el ID, el slug o el nombre del producto.";
}

function slugOf({ cells }: TableRow): string {
  return cells.slug || slugFrom(cells.name ?? "");
}

/** Undefined for an empty cell; 0, which no product has, for an invalid ID. */
function readId(cell: string | undefined): number | undefined {
  if (!cell) return undefined;
  const id = Number(cell);
  return Number.isInteger(id) && id > 0 && id <= LARGEST_ID ? id : 0;
}

async function idsOfSlugs(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const batch of splitIntoBatches([...new Set(slugs)])) {
    const rows = await ctx.db
      .select({ id: products.id, slug: products.slug })
      .from(products)
      .where(inArray(products.slug, batch));
    for (const { id, slug } of rows) ids.set(slug, id);
  }
  return ids;
}

async function productsOf(ctx: Ctx, ids: readonly (number | undefined)[]): Promise<Map<number, Product>> {
  const found = new Map<number, Product>();
  for (const batch of splitIntoBatches([...new Set(ids.filter((id) => id !== undefined))])) {
    for (const product of await listProductsByIds(ctx, batch)) found.set(product.id, product);
  }
  return found;
}
