import { desc } from "drizzle-orm";
import type { FlaggedOrder } from "#contract/admin/attention.ts";
import { toPesos } from "#contract/money.ts";
import { pickMostUrgentFlag } from "#contract/orders/order-status.ts";
import type { Ctx } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { customerNameOf } from "../reading/order-copy.ts";
import { presentFlag } from "../reading/order-presenter.ts";
import { byUrgency, hasOpenFlag, readOpenFlags } from "./order-flags.ts";

/** `limit` orders with open flags, the most urgent first and then the newest, and the number of all such orders. */
export async function listFlaggedOrders(
  ctx: Ctx,
  limit: number,
): Promise<{ items: FlaggedOrder[]; total: number }> {
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(hasOpenFlag)
    .orderBy(byUrgency, desc(orders.id))
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const flagsOf = Map.groupBy(await readOpenFlags(ctx, ids), ({ orderId }) => orderId);
  const items = rows.flatMap((order) => {
    const { id, total } = order;
    const flags = flagsOf.get(id) ?? [];
    const attention = pickMostUrgentFlag(flags.map(({ kind }) => kind));
    return attention
      ? [
          {
            id,
            attention,
            flags: flags.map(presentFlag),
            customerName: customerNameOf(order),
            total: toPesos(total),
          },
        ]
      : [];
  });
  return { items, total: rows.length < limit ? rows.length : await ctx.db.$count(orders, hasOpenFlag) };
}
