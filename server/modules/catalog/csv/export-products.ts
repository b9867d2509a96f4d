import { asc } from "drizzle-orm";
import type { BulkFilters } from "#contract/bulk-products.ts";
import type { Product } from "#contract/catalog.ts";
import type { Ctx } from "../../../context.ts";
import { writeCsv } from "../../../csv/index.ts";
import { products } from "../../../db/schema/index.ts";
import { listProductsByIds } from "../find-product.ts";
import { listCategories } from "../list-categories.ts";
import { matchingProducts } from "../list-products.ts";
import { headers, keys, productKeys } from "./columns.ts";
import { chunks } from "./group-rows.ts";
import {
  type CategoryNames,
  categoryNames,
  ownStockCells,
  productCells,
  sizeCells,
} from "./product-cells.ts";

/** Said on every row of a product; the rest of it once. */
const repeated = new Set<string>(["id", "slug", "name"]);

/** The products that a search or filter finds, one row per size, as the import takes them. */
export async function exportProducts(ctx: Ctx, filters: BulkFilters): Promise<string> {
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(await matchingProducts(ctx, filters))
    .orderBy(asc(products.id));
  const categories = categoryNames(await listCategories(ctx));

  const rows: string[][] = [];
  for (const some of chunks(found)) {
    const ids = some.map(({ id }) => id);
    for (const product of await listProductsByIds(ctx, ids)) rows.push(...rowsOf(product, categories));
  }
  return writeCsv(
    keys.map((key) => headers[key]),
    rows,
  );
}

function rowsOf(product: Product, categories: CategoryNames): string[][] {
  const whole = productCells(product, categories);
  const named: Partial<typeof whole> = Object.fromEntries(
    productKeys.filter((key) => repeated.has(key)).map((key) => [key, whole[key]]),
  );
  const sizes = product.variants.length > 0 ? product.variants.map(sizeCells) : [ownStockCells(product)];
  return sizes.map((size, index) => {
    const cells: Record<string, string> = { ...(index === 0 ? whole : named), ...size };
    return keys.map((key) => cells[key] ?? "");
  });
}
