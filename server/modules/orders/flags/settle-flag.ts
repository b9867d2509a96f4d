import { desc, eq } from "drizzle-orm";
import type { FlaggedOrder, SettleAttentionBody } from "#contract/admin/attention.ts";
import { toPesos } from "#contract/money.ts";
import { isClosedByNote, pickMostUrgentFlag } from "#contract/orders/order-status.ts";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { orderFlags, orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { messages } from "../messages.ts";
import { customerNameOf } from "../reading/order-copy.ts";
import { presentFlag } from "../reading/order-presenter.ts";
import { getOrderWithItems, lockOrder } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
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

/**
 * An administrator settles one flag with a note, which the history shows. Throws `conflict` when the flag is no longer
 * open, or when only a refund or a decided withdrawal can close it.
 */
export const settleFlag = guard(
  "orders.write",
  async (ctx: Ctx, orderId: number, body: SettleAttentionBody) => {
    const { attention, flag: flagId, note } = body;
    if (!isClosedByNote(attention)) throw new DomainError("conflict", messages.closedByStep);

    return inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const open = await readOpenFlags(tx, [orderId]);
      const flag = open.find(({ id, kind }) => kind === attention && (flagId === undefined || id === flagId));
      if (!flag) throw new DomainError("conflict", messages.attentionChanged);

      await tx.db
        .update(orderFlags)
        .set({ settledAt: tx.clock.now(), settledBy: actorId(tx), note })
        .where(eq(orderFlags.id, flag.id));
      await recordAudit(tx, {
        action: "order.attention_settled",
        subject: { type: "order", id: orderId },
        before: { attention },
        after: {
          attention: pickMostUrgentFlag(open.filter(({ id }) => id !== flag.id).map(({ kind }) => kind)),
        },
      });
      await announceOrder(tx, order);

      return getOrderWithItems(tx, orderId);
    });
  },
);
