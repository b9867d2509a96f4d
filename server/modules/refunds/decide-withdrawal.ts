import { and, eq } from "drizzle-orm";
import { hasLeftShop } from "#contract/orders/order-status.ts";
import type { DecideWithdrawalBody } from "#contract/payments/refunds.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { withdrawalLines, withdrawals } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { isParcelOut, listHeldItems, listItemsOut, restockReturnedUnits } from "../inventory/index.ts";
import { closeUnlessGoodsAreOut, findOrder, moveOrder, type OrderRow, raiseFlag } from "../orders/index.ts";
import { messages } from "./messages.ts";
import { mailApproval, mailReception, mailRefusal } from "./refund-mails.ts";
import { checkLines } from "./request-withdrawal.ts";
import { updateOrderMoney } from "./update-order-money.ts";
import type { WithdrawalRow } from "./withdrawal-rows.ts";
import { lockWithdrawal, requireAction, writeStep } from "./withdrawal-rows.ts";

/**
 * An administrator approves, refuses or receives a withdrawal; recordRefund does the refund. Returns the order's id.
 * Throws `not_found`, `status_not_allowed` for a step that the state does not allow, `invalid_input`, `conflict`.
 */
export const decideWithdrawal = guard("orders.refund", (ctx: Ctx, id: number, body: DecideWithdrawalBody) => {
  return inTransaction(ctx, async (tx) => {
    const { order, withdrawal } = await lockWithdrawal(tx, id);
    const note = body.note || null;
    switch (body.state) {
      case "approved":
        await approve(tx, order, withdrawal, note);
        break;
      case "refused":
        await refuseWithdrawal(tx, order, withdrawal, body.note);
        break;
      case "received":
        await receive(tx, order, withdrawal, { restock: body.restock, note });
        break;
      default:
        body satisfies never;
    }
    // Goods that never left are received with the approval.
    const [decided] = await tx.db
      .select({ state: withdrawals.state })
      .from(withdrawals)
      .where(eq(withdrawals.id, withdrawal.id));
    await recordAudit(tx, {
      action: "order.withdrawal_decided",
      subject: { type: "order", id: order.id },
      before: { withdrawal: withdrawal.state },
      after: { withdrawal: body.state === "received" ? body.state : decided?.state },
    });
    return order.id;
  });
});

async function approve(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  note: string | null,
): Promise<void> {
  requireAction(withdrawal, "approve");
  const hasLeft = hasLeftShop(order) || (await isParcelOut(tx, order.id));
  await tx.db.update(withdrawals).set({ state: "approved" }).where(eq(withdrawals.id, withdrawal.id));
  await writeStep(tx, withdrawal.id, "approved", note);
  if (!hasLeft) await flagSlipOfMainOrder(tx, order);
  // Goods that never left the shop count as received with the approval.
  const current = hasLeft
    ? order
    : await receiveGoods(tx, order, withdrawal, order.holdsStock ? withdrawal.lines : []);
  await updateOrderMoney(tx, current);
  // A slip that was printed already packs units that no longer belong to the order.
  if (current.status === "processing") await raiseFlag(tx, order.id, "slip_outdated");
  await mailApproval(tx, order, withdrawal, { note, hasLeft });
}

/** The units of a supplement are on its main order's slip. Called before the stock is locked, as it locks that order. */
async function flagSlipOfMainOrder(tx: Ctx, { supplementOf }: OrderRow): Promise<void> {
  const main = supplementOf === null ? null : await findOrder(tx, supplementOf);
  if (main?.status === "processing") await raiseFlag(tx, main.id, "slip_outdated");
}

async function refuseWithdrawal(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  reason: string,
): Promise<void> {
  requireAction(withdrawal, "refuse");
  await tx.db.update(withdrawals).set({ state: "refused" }).where(eq(withdrawals.id, withdrawal.id));
  await writeStep(tx, withdrawal.id, "refused", reason);
  await updateOrderMoney(tx, order);
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
  // Goods of a cancelled order that are still out return with this step.
  const out = order.holdsStock ? [] : await listItemsOut(tx, order.id);
  const isOut = ({ orderItemId }: Units[number]) => out.some(({ id }) => id === orderItemId);
  if (!order.holdsStock && restock.some((line) => line.quantity > 0 && !isOut(line))) {
    throw new DomainError("conflict", messages.holdsNoStock);
  }
  await updateOrderMoney(tx, await receiveGoods(tx, order, withdrawal, restock, note));
  // After the refund this mail, which announces it, would be wrong.
  if (withdrawal.state === "approved") await mailReception(tx, order, withdrawal, note);
}

/**
 * Records that the goods arrived and puts the `restock` units back into stock. Cancels an undelivered order of which no
 * units are left (docs/rules/refunds.md#nothing-left).
 */
async function receiveGoods(
  tx: Ctx,
  order: OrderRow,
  withdrawal: WithdrawalRow,
  restock: Units,
  note: string | null = null,
): Promise<OrderRow> {
  const restocked = await restockReturnedUnits(tx, order.id, restock);
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
  if (order.status === "cancelled") await closeUnlessGoodsAreOut(tx, order.id);

  const isOnItsWay = order.status === "processing" || order.status === "shipped";
  const isEmpty = (await listHeldItems(tx, order.id)).every(({ quantity }) => quantity === 0);
  if (!isOnItsWay || !isEmpty) return order;
  return moveOrder(tx, order, "cancelled", { reason: "withdrawn", goodsReturned: true, isSilent: true });
}
