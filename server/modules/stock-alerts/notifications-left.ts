import { and, count, gt, inArray } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import type { Size } from "./offered-size.ts";

/** People notified for each unit that arrived (docs/rules/stock-alerts.md#notified). */
export const PEOPLE_PER_UNIT = 3;

/**
 * How many more people may be notified of units that are in stock already: three for each unit, without those notified
 * in the last day. Leaves out sizes for which enough people were notified.
 */
export async function countNotificationsLeft(
  tx: Ctx,
  sizes: readonly (Size & { units: number })[],
): Promise<(Size & { people: number })[]> {
  const { productId, size, dueAt } = stockAlerts;
  const productIds = [...new Set(sizes.map((each) => each.productId))];
  const notified = await tx.db
    .select({ productId, size, people: count() })
    .from(stockAlerts)
    .where(and(inArray(productId, productIds), gt(dueAt, new Date(tx.clock.now().getTime() - DAY_MS))))
    .groupBy(productId, size);
  return sizes.flatMap((each) => {
    const already =
      notified.find((row) => row.productId === each.productId && row.size === each.size)?.people ?? 0;
    const people = each.units * PEOPLE_PER_UNIT - already;
    return people > 0 ? [{ productId: each.productId, size: each.size, people }] : [];
  });
}
