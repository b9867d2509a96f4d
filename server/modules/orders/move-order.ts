import { eq } from "drizzle-orm";
import type { OrderAttention, OrderStatus, SettableStatus, StatusReason } from "#contract/order-status.ts";
import { actorId, type Ctx, recordEvent } from "../../context.ts";
import { orderStatusHistory, orders } from "../../db/schema/index.ts";
import { giveBackStock, takeStockAgain, writeOffStock } from "../inventory/index.ts";
import { queueMail } from "../mail/index.ts";
import { forgetNotes, nobody, outlivesCustomer } from "./forget-customer.ts";
import { attentionBeneath, attentionOfReopened } from "./money-back.ts";
import type { OrderRow } from "./order-rows.ts";
import { attentionAfter, type Effects, transitions } from "./order-state-machine.ts";

const PAID: StatusReason = "payment_accepted";

export type Move = {
  /** A StatusReason or an administrator's words. */
  reason: string | null;
  goodsReturned?: boolean;
  /** The customer is not written to about what nobody but the shop did. */
  isSilent?: boolean;
};

/**
 * Gives a locked order its next status, with everything that the table says comes with it. Throws `out_of_stock`
 * before any effect when a reopened order finds its products gone.
 */
export async function moveOrder(tx: Ctx, order: OrderRow, to: SettableStatus, move: Move): Promise<OrderRow> {
  if (order.status === to) return order;
  const effects = transitions[order.status][to];
  const holdsStock = await settleStock(tx, order, effects, move);

  const isForgotten = outlivesCustomer(order, to);
  const attention =
    attentionAfter(order, to) ??
    (await attentionOfReopened(tx, order, to)) ??
    (await attentionBeneath(tx, order));
  const changes = {
    status: to,
    holdsStock,
    attention,
    isRefundDue: attention === "refund_due",
    ...(isForgotten ? nobody : {}),
    updatedAt: tx.clock.now(),
  };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  if (isForgotten) await forgetNotes(tx, [order.id]);
  await writeHistory(tx, { orderId: order.id, from: order.status, to, reason: move.reason });
  const isPaid = move.reason === PAID;
  await announceOrder(tx, { ...order, ...changes }, { isStatusNew: true, ...(isPaid && { isPaid }) });
  if (effects.mail && !move.isSilent && order.email) {
    await queueMail(tx, {
      template: mailFor(order, effects.mail),
      to: order.email,
      data: { orderId: order.id },
      orderId: order.id,
    });
  }
  return { ...order, ...changes };
}

/** What is not sent waits in the shop. */
function mailFor({ shippingMethod }: OrderRow, mail: NonNullable<Effects["mail"]>) {
  return mail === "orderShipped" && shippingMethod === "pickup" ? "orderReadyForPickup" : mail;
}

/** Answers whether the order holds stock afterwards. */
async function settleStock(tx: Ctx, order: OrderRow, { stock }: Effects, move: Move): Promise<boolean> {
  switch (stock) {
    case "keep":
      return order.holdsStock;
    case "take_again":
      await takeStockAgain(tx, order.id);
      return true;
    case "give_back_if_returned":
      if (move.goodsReturned) await giveBackStock(tx, order.id, "order_cancelled");
      else await writeOffStock(tx, order.id);
      return false;
    case "give_back":
      await giveBackStock(tx, order.id, move.reason === "expired" ? "order_expired" : "order_cancelled");
      return false;
    default:
      return stock satisfies never;
  }
}

type HistoryRow = {
  orderId: number;
  from: OrderStatus | null;
  to: OrderStatus;
  reason: string | null;
  settled?: OrderAttention;
};

export async function writeHistory(tx: Ctx, row: HistoryRow): Promise<void> {
  await tx.db.insert(orderStatusHistory).values({ ...row, userId: actorId(tx), createdAt: tx.clock.now() });
}

/** Tells whoever has the order open that it changed; nobody is told of a new status unless it has one. */
export async function announceOrder(
  tx: Ctx,
  { id, userId, status }: OrderRow,
  { isStatusNew = false, isPaid }: { isStatusNew?: boolean; isPaid?: boolean } = {},
): Promise<void> {
  await recordEvent(tx, { type: "order.updated", orderId: id, userId, status, isStatusNew, isPaid });
}
