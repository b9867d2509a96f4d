import { and, desc, eq, gte, isNotNull, ne, sql } from "drizzle-orm";
import type { Product } from "#contract/catalog.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, orders, products } from "../../db/schema/index.ts";
import { listProductsByIds } from "./find-product.ts";

const LIMIT = 12;
const SALES_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Products of 'Más Vendidos' on the home page: marked best sellers, then most units sold, then newest
 * (docs/rules/catalogue.md#best-sellers).
 */
export async function listNewArrivals(ctx: Ctx): Promise<Product[]> {
  const sold = selectUnitsSold(ctx, new Date(ctx.clock.now().getTime() - SALES_DAYS * DAY_MS));
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

/** Subquery: units per product in paid orders that were not cancelled. */
function selectUnitsSold(ctx: Ctx, since: Date) {
  return ctx.db
    .select({
      productId: orderItems.productId,
      units: sql<number>`sum(${orderItems.quantity})`.as("units"),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        gte(orders.createdAt, since),
        eq(orders.paymentStatus, "accepted"),
        ne(orders.status, "cancelled"),
        isNotNull(orderItems.productId),
      ),
    )
    .groupBy(orderItems.productId)
    .as("sold");
}
