import { and, asc, eq, not } from "drizzle-orm";
import { refillDueAt } from "#contract/orders/refill-time.ts";
import type { ReminderSettings } from "#contract/settings/settings.ts";
import type { Ctx } from "../../context.ts";
import { orderItems, products } from "../../db/schema/index.ts";
import { isLineReturned } from "../reviewed-lines/index.ts";
import { getSettings } from "../settings/index.ts";

/**
 * The lines of an order that run out, each with its date, counted from the delivery (docs/rules/refills.md#usual-use).
 */
export async function listRefillableItems(ctx: Ctx, orderId: number, deliveredAt: Date) {
  const { reminders } = await getSettings(ctx);
  const items = await ctx.db
    .select({
      id: orderItems.id,
      size: orderItems.size,
      quantity: orderItems.quantity,
      categoryId: products.categoryId,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(and(eq(orderItems.orderId, orderId), not(isLineReturned)))
    .orderBy(asc(orderItems.id));
  return items.flatMap((item) => {
    const dueAt = refillDueAt(item, daysPer100Of(reminders, item.categoryId), deliveredAt);
    return dueAt ? [{ id: item.id, dueAt }] : [];
  });
}

function daysPer100Of({ refillDays, refillDaysOfCategories }: ReminderSettings, categoryId: number): number {
  return refillDaysOfCategories.find((own) => own.categoryId === categoryId)?.days ?? refillDays;
}
