import { asc, eq } from "drizzle-orm";
import type { ExportedAlert } from "#contract/catalog/stock-alerts.ts";
import type { Ctx } from "../../context.ts";
import { isSameEmail } from "../../db/is-same-email.ts";
import { products, stockAlerts } from "../../db/schema/index.ts";

/** The requests of an e-mail address, for the export of personal data. */
export async function exportStockAlerts(ctx: Ctx, email: string): Promise<ExportedAlert[]> {
  const rows = await ctx.db
    .select({ alert: stockAlerts, product: products.name })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(isSameEmail(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.id));
  return rows.map(({ product, alert: { size, requestedAt, confirmedAt, endedAt, queuedAt } }) => ({
    product,
    size,
    requestedAt: requestedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: (endedAt ?? queuedAt)?.toISOString() ?? null,
  }));
}
