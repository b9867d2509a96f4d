import { desc, eq, isNotNull } from "drizzle-orm";
import type { FlaggedOrder, SettleAttentionBody } from "#contract/attention.ts";
import { toPesos } from "#contract/money.ts";
import { isClosedByNote } from "#contract/order-status.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { messages } from "./messages.ts";
import { attentionBeneath } from "./money-back.ts";
import { announceOrder, writeHistory } from "./move-order.ts";
import { findOrder, lockOrder, type OrderWithItems, orderNotFound } from "./order-rows.ts";

/** Orders that an administrator must look at (decision 20). */

/** The newest `limit` of them, and how many there are. */
export async function listFlaggedOrders(
  ctx: Ctx,
  limit: number,
): Promise<{ items: FlaggedOrder[]; total: number }> {
  const isFlagged = isNotNull(orders.attention);
  const rows = await ctx.db.select().from(orders).where(isFlagged).orderBy(desc(orders.id)).limit(limit);
  const items = rows.flatMap(({ id, attention, firstName, lastName, total }) =>
    attention
      ? [{ id, attention, customerName: `${firstName} ${lastName}`.trim(), total: toPesos(total) }]
      : [],
  );
  return { items, total: rows.length < limit ? rows.length : await ctx.db.$count(orders, isFlagged) };
}

/**
 * An administrator has done what an order asked for, and says what; history keeps it. Throws `conflict` when the
 * order asks for something else by now, or for a step of its own.
 */
export async function settleAttention(
  ctx: Ctx,
  orderId: number,
  { attention, note }: SettleAttentionBody,
): Promise<OrderWithItems> {
  if (!isClosedByNote(attention)) throw new DomainError("conflict", messages.closedByStep);

  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.attention !== attention) throw new DomainError("conflict", messages.attentionChanged);

    const changes = { attention: await attentionBeneath(tx, order), updatedAt: tx.clock.now() };
    await tx.db.update(orders).set(changes).where(eq(orders.id, orderId));
    const { status } = order;
    await writeHistory(tx, { orderId, from: status, to: status, settled: attention, reason: note });
    await recordAudit(tx, {
      action: "order.attention_settled",
      subject: { type: "order", id: orderId },
      before: { attention },
      after: { attention: changes.attention },
    });
    await announceOrder(tx, { ...order, ...changes });

    const settled = await findOrder(tx, orderId);
    if (!settled) throw orderNotFound();
    return settled;
  });
}
