import { and, eq } from "drizzle-orm";
import { hasLeftShop } from "#contract/order-status.ts";
import type { DecideWithdrawalBody } from "#contract/refunds.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { withdrawalLines, withdrawals } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { itemsHeld, returnStock } from "../inventory/index.ts";
import type { WithdrawalRow } from "../money-back/index.ts";
import { moveOrder, type OrderRow, recordMoneyBack } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { mailApproval, mailReception, mailRefusal } from "./refund-mails.ts";
import { checkLines } from "./request-withdrawal.ts";
import { lockWithdrawal, requireAction, writeStep } from "./withdrawal-rows.ts";

/**
 * An administrator takes a withdrawal to its next state; paying back is recordRefund's. Answers its order's number.
 * Throws `not_found`, `status_not_allowed` for a step that is not next, `invalid_input`, `conflict`.
 */
export async function decideWithdrawal(ctx: Ctx, id: number, body: DecideWithdrawalBody): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const { order, withdrawal } = await lockWithdrawal(tx, id);
    const note = body.note || null;
    switch (body.state) {
      case "approved":
        await approve(tx, order, withdrawal, note);
        break;
      case "refused":
        await refuse(tx, order, withdrawal, body.note);
        break;
      case "received":
        await receive(tx, order, withdrawal, { restock: body.restock, note });
        break;
      default:
        body satisfies never;
    }
    await recordAudit(tx, {
      action: "order.withdrawal_decided",
      subject: { type: "order", id: order.id },
      before: { withdrawal: withdrawal.state },
      after: { withdrawal: body.state },
    });
    return order.id;
  });
}

async function approve(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  note: string | null,
): Promise<void> {
  requireAction(withdrawal, "approve");
  const hasLeft = hasLeftShop(order.status);
  await tx.db.update(withdrawals).set({ state: "approved" }).where(eq(withdrawals.id, withdrawal.id));
  await writeStep(tx, withdrawal.id, "approved", note);
  // Goods that never left are received as soon as it is agreed.
  const current = hasLeft
    ? order
    : await takeBack(tx, order, withdrawal, order.holdsStock ? withdrawal.lines : []);
  await recordMoneyBack(tx, current);
  await mailApproval(tx, order, withdrawal, { note, hasLeft });
}

async function refuse(tx: Ctx, order: OrderRow, withdrawal: WithdrawalRow, reason: string): Promise<void> {
  requireAction(withdrawal, "refuse");
  await tx.db.update(withdrawals).set({ state: "refused" }).where(eq(withdrawals.id, withdrawal.id));
  await writeStep(tx, withdrawal.id, "refused", reason);
  await recordMoneyBack(tx, order);
  await mailRefusal(tx, order, withdrawal, reason);
}

type Units = { orderItemId: number; quantity: number }[];

async function receive(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  { restock, note }: { restock: Units; note: string | null },
): Promise<void> {
  requireAction(withdrawal, "receive");
  checkLines(restock, withdrawal);
  if (!order.holdsStock && restock.some(({ quantity }) => quantity > 0)) {
    throw new DomainError("conflict", messages.holdsNoStock);
  }
  await recordMoneyBack(tx, await takeBack(tx, order, withdrawal, restock, note));
  // Whoever has the money already is not told that it will come.
  if (withdrawal.state === "approved") await mailReception(tx, order, withdrawal, note);
}

/**
 * The goods are here: `restock` of them go back into stock, and none is the order's any more. An order of which nothing
 * is left and that never arrived is cancelled.
 */
async function takeBack(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  restock: Units,
  note: string | null = null,
): Promise<OrderRow> {
  const restocked = await returnStock(tx, order.id, restock);
  for (const { orderItemId } of withdrawal.lines) {
    const units = restock.find((line) => line.orderItemId === orderItemId)?.quantity ?? 0;
    await tx.db
      .update(withdrawalLines)
      .set({ restocked: restocked.includes(orderItemId) ? units : 0 })
      .where(
        and(eq(withdrawalLines.withdrawalId, withdrawal.id), eq(withdrawalLines.orderItemId, orderItemId)),
      );
  }

  const isPaidBack = withdrawal.state === "refunded";
  await tx.db
    .update(withdrawals)
    .set({ receivedAt: tx.clock.now(), ...(isPaidBack ? {} : { state: "received" as const }) })
    .where(eq(withdrawals.id, withdrawal.id));
  await writeStep(tx, withdrawal.id, "received", note);

  const isOnItsWay = order.status === "processing" || order.status === "shipped";
  const isEmpty = (await itemsHeld(tx, order.id)).every(({ quantity }) => quantity === 0);
  if (!isOnItsWay || !isEmpty) return order;
  return moveOrder(tx, order, "cancelled", { reason: "withdrawn", goodsReturned: true, isSilent: true });
}
