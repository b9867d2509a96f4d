import { and, asc, count, eq, isNotNull, isNull } from "drizzle-orm";
import type { WaitingPeople } from "#contract/catalog/stock-alerts.ts";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

/** How many people wait for each size of a product; sizes for which nobody waits are left out. */
export const countWaiting = guard("catalog.read", (ctx: Ctx, productId: number): Promise<WaitingPeople> => {
  return ctx.db
    .select({ size: stockAlerts.size, people: count() })
    .from(stockAlerts)
    .where(
      and(
        eq(stockAlerts.productId, productId),
        isNotNull(stockAlerts.confirmedAt),
        isNull(stockAlerts.queuedAt),
        isNull(stockAlerts.endedAt),
      ),
    )
    .groupBy(stockAlerts.size)
    .orderBy(asc(stockAlerts.size));
});
