import { asc, eq } from "drizzle-orm";
import type { OrderAttention, OrderStatus } from "#contract/order-status.ts";
import type { Ctx } from "../../context.ts";
import { orderStatusHistory, users } from "../../db/schema/index.ts";

export type HistoryRow = {
  at: Date;
  from: OrderStatus | null;
  to: OrderStatus;
  /** What an administrator closed; the status stayed as it was. */
  settled: OrderAttention | null;
  reason: string | null;
  /** Username; null: the shop itself. */
  by: string | null;
};

/** Every status an order has had and what was settled about it, oldest first (decision 24). */
export function readHistory(ctx: Ctx, orderId: number): Promise<HistoryRow[]> {
  return ctx.db
    .select({
      at: orderStatusHistory.createdAt,
      from: orderStatusHistory.from,
      to: orderStatusHistory.to,
      settled: orderStatusHistory.settled,
      reason: orderStatusHistory.reason,
      by: users.username,
    })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, orderStatusHistory.userId))
    .where(eq(orderStatusHistory.orderId, orderId))
    .orderBy(asc(orderStatusHistory.id));
}
