import { asc } from "drizzle-orm";
import type { BulkFilters } from "#contract/bulk-products.ts";
import type { Product } from "#contract/catalog.ts";
import type { Ctx } from "../../../context.ts";
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

export const exportHeaders: readonly string[] = keys.map((key) => headers[key]);

/** The products that a search or filter finds, one row per size, as the import takes them; some products at a time. */
export async function* exportProducts(ctx: Ctx, filters: BulkFilters): AsyncGenerator<string[][]> {
  const found = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(await matchingProducts(ctx, filters))
    .orderBy(asc(products.id));
  const categories = categoryNames(await listCategories(ctx));

  for (const some of chunks(found)) {
    const ids = some.map(({ id }) => id);
    yield (await listProductsByIds(ctx, ids)).flatMap((product) => rowsOf(product, categories));
  }
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
