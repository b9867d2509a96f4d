import { and, eq } from "drizzle-orm";
import { type Ctx, inTransaction } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { receiptFiles, transferReceipts } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { queueMail, shopAddress } from "../mail/index.ts";
import {
  isOwnOrder,
  lockOrder,
  type OrderRow,
  orderNotFound,
  requireReceiptWanted,
  updateWaitingReceipt,
} from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { type ReceiptFile, readReceiptFile } from "./receipt-file.ts";

/** What the customer sent: a file, a reference, or both. */
export type ReceiptUpload = { file: Buffer | null; reference: string | null };

/** Most receipts of an order that wait at the same time. */
const MAX_WAITING = 5;

/**
 * Stores a receipt for review, sent by the order's customer or by the holder of its link. The same file sent again
 * only adds its reference. Throws `not_found`, `conflict`, `unsupported_image`, `payload_too_large`.
 */
export async function sendReceipt(ctx: Ctx, orderId: number, upload: ReceiptUpload): Promise<void> {
  if (!upload.file && !upload.reference) throw new DomainError("invalid_input", messages.nothingSent);
  await inTransaction(ctx, (tx) => lockReceivingOrder(tx, orderId));
  // Outside of the transaction: decoding a picture takes long.
  const file = upload.file && (await readReceiptFile(upload.file));

  await inTransaction(ctx, async (tx) => {
    const order = await lockReceivingOrder(tx, orderId);
    await storeReceipt(tx, order, file, upload.reference);
    await updateWaitingReceipt(tx, orderId);
    await announceReceipt(tx, order);
  });
}

async function lockReceivingOrder(tx: Ctx, orderId: number): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (!isOwnOrder(tx, order)) throw orderNotFound();
  requireReceiptWanted(order);
  return order;
}

async function storeReceipt(
  tx: Ctx,
  { id: orderId }: OrderRow,
  file: ReceiptFile | null,
  reference: string | null,
): Promise<void> {
  const waiting = await tx.db
    .select()
    .from(transferReceipts)
    .where(and(eq(transferReceipts.orderId, orderId), eq(transferReceipts.state, "waiting")));
  const known = waiting.find((receipt) =>
    file ? receipt.fileHash === file.hash : receipt.reference === reference,
  );
  if (known) {
    const changes = { reference: reference ?? known.reference };
    await tx.db.update(transferReceipts).set(changes).where(eq(transferReceipts.id, known.id));
    return;
  }
  if (waiting.length >= MAX_WAITING) throw new DomainError("conflict", messages.tooMany);

  const receipt = onlyRow(
    await tx.db
      .insert(transferReceipts)
      .values({
        orderId,
        reference,
        fileHash: file?.hash ?? null,
        fileType: file?.type ?? null,
        createdAt: tx.clock.now(),
      })
      .returning({ id: transferReceipts.id }),
  );
  if (file) await tx.db.insert(receiptFiles).values({ receiptId: receipt.id, content: file.content });
}

async function announceReceipt(tx: Ctx, { id: orderId, receiptWaitingSince }: OrderRow): Promise<void> {
  // One mail for all receipts of an order: the admin lists them.
  if (receiptWaitingSince) return;
  const to = shopAddress(await getSettings(tx));
  if (to) await queueMail(tx, { template: "shopReceiptSent", to, orderId });
}
