import { and, asc, eq, lte, notInArray, sql } from "drizzle-orm";
import { HOUR_MS } from "#contract/durations.ts";
import { toPesos } from "#contract/money.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { OrderTransfer } from "#contract/payments/transfers.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orderFlags, orders, transferReceipts } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { runEachRow } from "../../../run-each.ts";
import { getSettings } from "../../settings/index.ts";
import { closeFlags } from "../flags/order-flags.ts";
import { raiseFlag } from "../flags/raise-flag.ts";
import { messages } from "../messages.ts";
import { lockOrder, type OrderRow, readGivenAccounts } from "../reading/order-rows.ts";
import { announceOrder } from "../status/move-order.ts";
import { isReceiptWanted } from "../status/order-state-machine.ts";

/** A receipt that waited this long is flagged (docs/rules/transfers.md#review). */
const FLAG_AFTER_MS = 48 * HOUR_MS;

/** How the order is paid by transfer, and its receipts; null for other methods without a receipt. */
export async function readTransfer(ctx: Ctx, order: OrderRow): Promise<OrderTransfer | null> {
  const receipts = await ctx.db
    .select()
    .from(transferReceipts)
    .where(eq(transferReceipts.orderId, order.id))
    .orderBy(asc(transferReceipts.id));
  // An order whose payment was recorded by hand meanwhile keeps its receipts.
  if (order.paymentMethod !== "direct" && receipts.length === 0) return null;
  const missing = missingAmount(order);
  return {
    accounts: await readGivenAccounts(ctx, order),
    missing: toPesos(missing > 0n ? missing : 0n),
    isReceiptWanted: isReceiptWanted(order),
    receipts: receipts.map(({ id, createdAt, state, reference, fileHash, amount, reason }) => ({
      id,
      at: createdAt.toISOString(),
      state,
      reference,
      hasFile: fileHash !== null,
      amount: amount === null ? null : toPesos(amount),
      reason,
    })),
  };
}

/** Throws `conflict` when the order takes no receipt. */
export function requireReceiptWanted(order: OrderRow): void {
  if (!isReceiptWanted(order)) throw new DomainError("conflict", messages.receiptNotWanted);
}

/**
 * Updates an order after a receipt was sent or decided, or after a part of the price arrived: whether a receipt is under
 * review, and the time to pay. Money starts that time again; so does the last rejection, unless one of the receipts was
 * sent after an earlier rejection: worthless receipts must not hold the stock for ever (docs/rules/transfers.md#rejection).
 */
export async function updateWaitingReceipt(
  tx: Ctx,
  orderId: number,
  { hasMoneyArrived = false } = {},
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const [row] = await tx.db
    .select({
      since:
        sql<Date | null>`min(${transferReceipts.createdAt}) filter (where ${isState("waiting")})`.mapWith(
          transferReceipts.createdAt,
        ),
      wasSentAgain: sql<boolean>`coalesce(
        max(${transferReceipts.createdAt}) > min(${transferReceipts.decidedAt}) filter (where ${isState("rejected")}),
        false)`,
    })
    .from(transferReceipts)
    .where(eq(transferReceipts.orderId, orderId));
  const receiptWaitingSince = row?.since ?? null;
  const isDecided = receiptWaitingSince === null && !row?.wasSentAgain;
  // A cancelled order has given its stock back.
  const renewsWindow = order.status === "pending" && (hasMoneyArrived || isDecided);
  const { payments } = await getSettings(tx);
  const now = tx.clock.now();
  const renewedExpiry = new Date(now.getTime() + payments.direct.windowHours * HOUR_MS);
  const changes = {
    receiptWaitingSince,
    ...(renewsWindow && renewedExpiry > order.expiresAt && { expiresAt: renewedExpiry }),
    updatedAt: now,
  };
  await tx.db.update(orders).set(changes).where(eq(orders.id, orderId));
  if (receiptWaitingSince === null) await closeFlags(tx, orderId, ["receipt_waiting"]);
  await announceOrder(tx, order);
}

function isState(state: (typeof transferReceipts.$inferSelect)["state"]) {
  return eq(transferReceipts.state, state);
}

/** Flags the orders whose receipts have waited too long. */
export async function raiseOldReceiptFlags(ctx: Ctx): Promise<void> {
  const flagged = ctx.db
    .select({ id: orderFlags.orderId })
    .from(orderFlags)
    .where(and(eq(orderFlags.kind, "receipt_waiting"), sql`${orderFlags.settledAt} is null`));
  const late = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        lte(orders.receiptWaitingSince, new Date(ctx.clock.now().getTime() - FLAG_AFTER_MS)),
        notInArray(orders.id, flagged),
      ),
    );
  await runEachRow(late, ({ id }) =>
    inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, id);
      if (order.receiptWaitingSince) await raiseFlag(tx, id, "receipt_waiting");
    }),
  );
}
