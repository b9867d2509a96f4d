import { asc } from "drizzle-orm";
import type { BulkFilters } from "#contract/catalog/bulk-products.ts";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../../context.ts";
import { splitIntoBatches } from "../../../db/batches.ts";
import { products } from "../../../db/schema/index.ts";
import { guard, hasPermission } from "../../../security/permission.ts";
import { listAttributes } from "../attributes/list-attributes.ts";
import { listProductsByIds } from "../find-product.ts";
import { listCategories } from "../list-categories.ts";
import { productFilter } from "../list-products.ts";
import { type ColumnKey, headers, keys, productKeys } from "./columns.ts";
import {
  type CatalogueNames,
  catalogueNames,
  ownStockCells,
  productCells,
  sizeCells,
} from "./product-cells.ts";

/** Columns filled on every row of a product; the others only on its first row. */
const repeatedKeys = new Set<string>(["id", "slug", "name"]);

/** Without costs for people who may not see money. */
function exportKeys({ actor }: Ctx): readonly ColumnKey[] {
  return keys.filter((key) => key !== "cost" || hasPermission(actor, "money.read"));
}

export function exportHeaders(ctx: Ctx): string[] {
  return exportKeys(ctx).map((key) => headers[key]);
}

/**
 * Streams the products of a search or filter, one row per size, in the format of the import. Finds them before it
 * returns, so that a failed search is an answer with an error, not half a file.
 */
export const exportProducts = guard(
  ["exports", "catalog.read"],
  async (ctx: Ctx, filters: BulkFilters): Promise<AsyncGenerator<string[][]>> => {
    const found = await ctx.db
      .select({ id: products.id })
      .from(products)
      .where(await productFilter(ctx, filters))
      .orderBy(asc(products.id));
    const names = catalogueNames(await listCategories(ctx), await listAttributes(ctx));
    return readBatches(
      ctx,
      found.map(({ id }) => id),
      names,
    );
  },
);

async function* readBatches(ctx: Ctx, found: number[], names: CatalogueNames): AsyncGenerator<string[][]> {
  const columns = exportKeys(ctx);
  for (const ids of splitIntoBatches(found)) {
    yield (await listProductsByIds(ctx, ids)).flatMap((product) => toRows(product, names, columns));
  }
}

function toRows(product: Product, names: CatalogueNames, columns: readonly ColumnKey[]): string[][] {
  const allCells = productCells(product, names);
  const repeatedCells: Partial<typeof allCells> = Object.fromEntries(
    productKeys.filter((key) => repeatedKeys.has(key)).map((key) => [key, allCells[key]]),
  );
  const sizes = product.variants.length > 0 ? product.variants.map(sizeCells) : [ownStockCells(product)];
  return sizes.map((size, index) => {
    const cells: Record<string, string> = { ...(index === 0 ? allCells : repeatedCells), ...size };
    return columns.map((key) => cells[key] ?? "");
  });
}

/** The whole table, for an archive. */
export const productCsv = { headers: exportHeaders, rows: exportProducts };
