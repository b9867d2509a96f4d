import { eq } from "drizzle-orm";
import type { CloseFlagBody } from "#contract/admin/attention.ts";
import { isClosedByNote, pickMostUrgentFlag } from "#contract/orders/order-status.ts";
import { actorId, type Ctx, inTransaction } from "../../../context.ts";
import { orderFlags } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { messages } from "../messages.ts";
import { getOrderWithItems, lockOrder } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
import { readOpenFlags } from "./order-flags.ts";

/**
 * An administrator closes one flag with a note, which the history shows. Throws `conflict` when the flag is no longer
 * open, or when only a refund or a decided withdrawal can close it.
 */
export const closeFlag = guard("orders.write", async (ctx: Ctx, orderId: number, body: CloseFlagBody) => {
  const { attention, flag: flagId, note } = body;
  if (!isClosedByNote(attention)) throw new DomainError("conflict", messages.closedByStep);

  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const open = await readOpenFlags(tx, [orderId]);
    const flag = open.find(({ id, kind }) => kind === attention && (flagId === undefined || id === flagId));
    if (!flag) throw new DomainError("conflict", messages.flagChanged);

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
});
