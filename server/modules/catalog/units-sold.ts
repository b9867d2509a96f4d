import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/client.ts";
import { isPurchase } from "../../db/is-purchase.ts";
import { orderItems, orders } from "../../db/schema/index.ts";
import { withdrawnUnits } from "../../db/withdrawn-units.ts";

const SALES_DAYS = 90;

/** SQL: units of the row of `order_items`. Only refunded orders look for what came back. */
const keptUnits = sql`${orderItems.quantity} - case when ${orders.refunded} = 0 then 0
  else ${withdrawnUnits(sql`order_items`)} end`;

/**
 * Subquery: units per product in the purchases of the last 90 days, without those that came back
 * (docs/rules/catalogue.md#best-sellers).
 */
export function selectUnitsSold(db: Db, clock: Clock) {
  const since = new Date(clock.now().getTime() - SALES_DAYS * DAY_MS);
  return db
    .select({
      productId: orderItems.productId,
      units: sql<number>`sum(${keptUnits})::float8`.as("units"),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(gte(orders.createdAt, since), isPurchase(), isNotNull(orderItems.productId)))
    .groupBy(orderItems.productId)
    .as("sold");
}
