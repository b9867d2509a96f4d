import { and, count, gt, inArray } from "drizzle-orm";
import { DAY_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import type { Size } from "./find-in-stock.ts";

/** People notified for each unit that arrived (docs/rules/stock-alerts.md#turn). */
export const PEOPLE_PER_UNIT = 3;

/**
 * How many more people may know of units that are in stock already: three for each unit, without those who had their
 * turn in the last day. Leaves out sizes for which enough people had it.
 */
export async function readTurnsLeft(
  tx: Ctx,
  sizes: readonly (Size & { units: number })[],
): Promise<(Size & { people: number })[]> {
  const { productId, size, dueAt } = stockAlerts;
  const productIds = [...new Set(sizes.map((each) => each.productId))];
  const given = await tx.db
    .select({ productId, size, people: count() })
    .from(stockAlerts)
    .where(and(inArray(productId, productIds), gt(dueAt, new Date(tx.clock.now().getTime() - DAY_MS))))
    .groupBy(productId, size);
  return sizes.flatMap((each) => {
    const had = given.find((row) => row.productId === each.productId && row.size === each.size)?.people ?? 0;
    const people = each.units * PEOPLE_PER_UNIT - had;
    return people > 0 ? [{ productId: each.productId, size: each.size, people }] : [];
  });
}
