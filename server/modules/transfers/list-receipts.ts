import { asc, eq, sql } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { WaitingReceipt } from "#contract/payments/transfers.ts";
import type { Ctx } from "../../context.ts";
import { orders, receiptFiles, transferReceipts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { customerNameOf, type OrderRow } from "../orders/index.ts";
import { messages } from "./messages.ts";

/** Most receipts of one answer; the oldest come first, so that the rest follows. */
const MAX_LISTED = 100;

/** SQL: another receipt has the same file. */
const isFileSeen = sql<boolean>`exists (
  select from transfer_receipts other
  where other.id <> ${transferReceipts.id} and other.file_hash = ${transferReceipts.fileHash})`;

/** SQL: another receipt or a recorded payment has the same reference. */
const isReferenceSeen = sql<boolean>`(exists (
  select from transfer_receipts other
  where other.id <> ${transferReceipts.id}
    and search_code(other.reference) = search_code(${transferReceipts.reference}))
  or exists (
  select from manual_payments paid where search_code(paid.reference) = search_code(${transferReceipts.reference})))`;

/** The receipts to review, oldest first, with what looks like a repeated one. */
export const listWaitingReceipts = guard("payments.write", async (ctx: Ctx): Promise<WaitingReceipt[]> => {
  const rows = await ctx.db
    .select({ receipt: transferReceipts, order: orders, isFileSeen, isReferenceSeen })
    .from(transferReceipts)
    .innerJoin(orders, eq(orders.id, transferReceipts.orderId))
    .where(eq(transferReceipts.state, "waiting"))
    .orderBy(asc(transferReceipts.id))
    .limit(MAX_LISTED);

  return rows.map(({ receipt, order, ...seen }) => {
    const missing = missingAmount(order);
    return {
      id: receipt.id,
      at: receipt.createdAt.toISOString(),
      orderId: order.id,
      customerName: customerNameOf(order),
      total: toPesos(order.total),
      missing: toPesos(missing > 0n ? missing : 0n),
      orderedAt: order.createdAt.toISOString(),
      over: overOf(order),
      reference: receipt.reference,
      fileType: receipt.fileType,
      warnings: [
        ...(seen.isReferenceSeen ? ["reference_seen" as const] : []),
        ...(seen.isFileSeen ? ["file_seen" as const] : []),
      ],
    };
  });
});

/** A cancelled order takes its stock again when it is paid in time, so it is not the same as a paid one. */
function overOf({ status, paymentStatus }: OrderRow): WaitingReceipt["over"] {
  if (paymentStatus === "accepted" || paymentStatus === "refunded") return "paid";
  return status === "cancelled" ? "cancelled" : null;
}

/** The file of a receipt, for administrators. Throws `not_found`. */
export const readReceiptContent = guard("payments.write", async (ctx: Ctx, receiptId: number) => {
  const [file] = await ctx.db
    .select({ content: receiptFiles.content, type: transferReceipts.fileType })
    .from(receiptFiles)
    .innerJoin(transferReceipts, eq(transferReceipts.id, receiptFiles.receiptId))
    .where(eq(receiptFiles.receiptId, receiptId));
  if (!file?.type) throw notFound(messages.notFound);
  return { content: file.content, type: file.type };
});
