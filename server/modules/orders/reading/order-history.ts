import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { CorrectedPart } from "#contract/orders/correction-state.ts";
import type { OrderFlagKind, OrderStatus } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { personName } from "../../../db/person-name.ts";
import { orderFlags, orderStatusHistory, users } from "../../../db/schema/index.ts";

export type HistoryRow = {
  at: Date;
  from: OrderStatus | null;
  to: OrderStatus;
  /** The flag that an administrator closed; null for a change of status. */
  settled: OrderFlagKind | null;
  reason: string | null;
  /** What a correction changed. */
  changed: CorrectedPart[] | null;
  /** Name of the person; null: the system. */
  by: string | null;
};

/** All status changes and all flags closed by an administrator, oldest first (docs/rules/orders.md#history). */
export async function readHistory(ctx: Ctx, orderId: number): Promise<HistoryRow[]> {
  const changes = await ctx.db
    .select({
      at: orderStatusHistory.createdAt,
      from: orderStatusHistory.from,
      to: orderStatusHistory.to,
      reason: orderStatusHistory.reason,
      changed: orderStatusHistory.changed,
      by: personName,
    })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, orderStatusHistory.userId))
    .where(eq(orderStatusHistory.orderId, orderId))
    .orderBy(asc(orderStatusHistory.id));
  const closed = await readFlagsClosedByHand(ctx, orderId);

  const rows = changes.map((change): HistoryRow => ({ ...change, settled: null }));
  for (const { at, kind, note, by } of closed) {
    const after = rows.findLastIndex((row) => row.at <= at);
    const status = rows[Math.max(after, 0)]?.to ?? "pending";
    rows.splice(after + 1, 0, {
      at,
      from: status,
      to: status,
      settled: kind,
      reason: note || null,
      changed: null,
      by,
    });
  }
  return rows;
}

async function readFlagsClosedByHand(ctx: Ctx, orderId: number) {
  const rows = await ctx.db
    .select({ at: orderFlags.settledAt, kind: orderFlags.kind, note: orderFlags.note, by: personName })
    .from(orderFlags)
    .leftJoin(users, eq(users.id, orderFlags.settledBy))
    .where(and(eq(orderFlags.orderId, orderId), isNotNull(orderFlags.note)))
    .orderBy(asc(orderFlags.settledAt), asc(orderFlags.id));
  return rows.flatMap(({ at, ...row }) => (at ? [{ at, ...row }] : []));
}
