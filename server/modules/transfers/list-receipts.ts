import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { ReceiptWarning, WaitingReceipt } from "#contract/payments/transfers.ts";
import type { Ctx } from "../../context.ts";
import { manualPayments, orders, receiptFiles, transferReceipts } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { messages } from "./messages.ts";

/** Most receipts of one answer; the oldest come first, so that the rest follows. */
const MAX_LISTED = 100;

/** The receipts to review, oldest first, with what looks like a repeated one. */
export const listWaitingReceipts = guard("payments.write", async (ctx: Ctx): Promise<WaitingReceipt[]> => {
  const rows = await ctx.db
    .select({ receipt: transferReceipts, order: orders })
    .from(transferReceipts)
    .innerJoin(orders, eq(orders.id, transferReceipts.orderId))
    .where(eq(transferReceipts.state, "waiting"))
    .orderBy(asc(transferReceipts.id))
    .limit(MAX_LISTED);

  const listed: WaitingReceipt[] = [];
  for (const { receipt, order } of rows) {
    const missing = missingAmount(order);
    listed.push({
      id: receipt.id,
      at: receipt.createdAt.toISOString(),
      orderId: order.id,
      customerName: `${order.firstName} ${order.lastName}`.trim(),
      total: toPesos(order.total),
      missing: toPesos(missing > 0n ? missing : 0n),
      orderedAt: order.createdAt.toISOString(),
      isOver: order.status === "cancelled" || order.paymentStatus === "accepted",
      reference: receipt.reference,
      fileType: receipt.fileType,
      warnings: await findWarnings(ctx, receipt),
    });
  }
  return listed;
});

type ReceiptRow = typeof transferReceipts.$inferSelect;

async function findWarnings(ctx: Ctx, { id, fileHash, reference }: ReceiptRow): Promise<ReceiptWarning[]> {
  const isSameFile = fileHash === null ? sql`false` : eq(transferReceipts.fileHash, fileHash);
  const isSameReference =
    reference === null
      ? sql`false`
      : sql`search_code(${transferReceipts.reference}) = search_code(${reference})`;
  const others = await ctx.db
    .select({
      isSameFile: sql<boolean>`coalesce(${isSameFile}, false)`,
      isSameReference: sql<boolean>`coalesce(${isSameReference}, false)`,
    })
    .from(transferReceipts)
    .where(and(ne(transferReceipts.id, id), or(isSameFile, isSameReference)));
  const isReferencePaid =
    reference !== null &&
    (await ctx.db.$count(
      manualPayments,
      sql`search_code(${manualPayments.reference}) = search_code(${reference})`,
    )) > 0;
  return [
    ...(isReferencePaid || others.some((other) => other.isSameReference) ? ["reference_seen" as const] : []),
    ...(others.some((other) => other.isSameFile) ? ["file_seen" as const] : []),
  ];
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
