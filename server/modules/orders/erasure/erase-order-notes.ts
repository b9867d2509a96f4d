import { and, inArray, isNotNull, notInArray } from "drizzle-orm";
import { StatusReason } from "#contract/orders/order-status-schemas.ts";
import type { Ctx } from "../../../context.ts";
import {
  orderFlags,
  orderNotes,
  orderStatusHistory,
  orders,
  transferReceipts,
} from "../../../db/schema/index.ts";
import { eraseRefundNotes } from "../../refund-notes/index.ts";
import { closeFlags } from "../flags/order-flags.ts";

/**
 * Removes what people wrote about orders and sent for them: it may contain personal data. The shop's own reasons stay.
 */
export async function eraseOrderNotes(tx: Ctx, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  await tx.db.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  // Empty instead of null: null means that the shop closed the flag.
  await tx.db
    .update(orderFlags)
    .set({ note: "" })
    .where(and(inArray(orderFlags.orderId, ids), isNotNull(orderFlags.note)));
  await tx.db
    .update(orderStatusHistory)
    .set({ reason: null })
    .where(
      and(
        inArray(orderStatusHistory.orderId, ids),
        notInArray(orderStatusHistory.reason, StatusReason.options),
      ),
    );
  await eraseRefundNotes(tx, ids);
  await tx.db.delete(transferReceipts).where(inArray(transferReceipts.orderId, ids));
  // Only a decision about the receipt closes this flag otherwise.
  for (const id of ids) await closeFlags(tx, id, ["receipt_waiting"]);
  await tx.db.update(orders).set({ receiptWaitingSince: null }).where(inArray(orders.id, ids));
}
