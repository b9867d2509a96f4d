import { asc, eq, inArray } from "drizzle-orm";
import type { ExportedReceipt } from "#contract/accounts/user-data.ts";
import { toPesos } from "#contract/money.ts";
import type { Ctx } from "../../context.ts";
import { receiptFiles, transferReceipts } from "../../db/schema/index.ts";

/** The receipts of these orders with their files, for the person's own export. */
export async function readReceiptsOf(ctx: Ctx, orderIds: number[]): Promise<Map<number, ExportedReceipt[]>> {
  const rows = await ctx.db
    .select({ receipt: transferReceipts, content: receiptFiles.content })
    .from(transferReceipts)
    .leftJoin(receiptFiles, eq(receiptFiles.receiptId, transferReceipts.id))
    .where(inArray(transferReceipts.orderId, orderIds))
    .orderBy(asc(transferReceipts.id));
  const exported = rows.map(({ receipt, content }) => ({
    orderId: receipt.orderId,
    at: receipt.createdAt.toISOString(),
    state: receipt.state,
    reference: receipt.reference,
    amount: receipt.amount === null ? null : toPesos(receipt.amount),
    reason: receipt.reason,
    file: content && receipt.fileType ? { type: receipt.fileType, base64: content.toString("base64") } : null,
  }));
  const byOrder = Map.groupBy(exported, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, list]) => [id, list.map(({ orderId: _, ...receipt }) => receipt)]));
}
