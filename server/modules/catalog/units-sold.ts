import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/client.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { orderItems, orders } from "../../db/schema/index.ts";

const SALES_DAYS = 90;

/** Subquery: units per product in the purchases of the last 90 days (docs/rules/catalogue.md#best-sellers). */
export function selectUnitsSold(db: Db, clock: Clock) {
  const since = new Date(clock.now().getTime() - SALES_DAYS * DAY_MS);
  return db
    .select({
      productId: orderItems.productId,
      units: sql<number>`sum(${orderItems.quantity})::float8`.as("units"),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(gte(orders.createdAt, since), isPurchase(), isNotNull(orderItems.productId)))
    .groupBy(orderItems.productId)
    .as("sold");
}
