import { and, asc, count, eq } from "drizzle-orm";
import type { WaitingPeople } from "#contract/catalog/stock-alerts.ts";
import type { Ctx } from "../../context.ts";
import { stockAlerts } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";
import { isUnanswered } from "./alert-states.ts";

/** Number of people whose request for a size has no mail yet, by size; sizes without such requests are left out. */
export const countUnanswered = guard(
  "catalog.read",
  (ctx: Ctx, productId: number): Promise<WaitingPeople> => {
    return ctx.db
      .select({ size: stockAlerts.size, people: count() })
      .from(stockAlerts)
      .where(and(eq(stockAlerts.productId, productId), isUnanswered))
      .groupBy(stockAlerts.size)
      .orderBy(asc(stockAlerts.size));
  },
);
