import { desc, eq, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog/catalog.ts";
import type { Ctx } from "../../context.ts";
import { products } from "../../db/schema/index.ts";
import { listProductsByIds } from "./find-product.ts";
import { selectUnitsSold } from "./units-sold.ts";

const LIMIT = 12;

/**
 * Products of 'Más Vendidos' on the home page: marked best sellers, then most units sold, then newest
 * (docs/rules/catalogue.md#best-sellers).
 */
export async function listBestSellers(ctx: Ctx): Promise<Product[]> {
  const sold = selectUnitsSold(ctx.db, ctx.clock);
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .leftJoin(sold, eq(sold.productId, products.id))
    .where(eq(products.isPublished, true))
    .orderBy(
      desc(products.isBestSeller),
      sql`coalesce(${sold.units}, 0) desc`,
      desc(products.createdAt),
      desc(products.id),
    )
    .limit(LIMIT);
  return listProductsByIds(
    ctx,
    rows.map((row) => row.id),
  );
}
