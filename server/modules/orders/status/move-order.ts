import { and, eq } from "drizzle-orm";
import type { CorrectedPart } from "#contract/orders/correction-state.ts";
import {
  hasLeftShop,
  isWithCarrierOrDelivered,
  type OrderStatus,
  type SettableStatus,
} from "#contract/orders/order-status.ts";
import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { actorId, type Ctx, recordEvent } from "../../../context.ts";
import { orderItems, orderStatusHistory, orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { forgetRefusal, recordRefusal } from "../../cod-refusals/index.ts";
import { giveBackStock, takeStockAgain } from "../../inventory/index.ts";
import { queueMail } from "../../mail/index.ts";
import { retakePromotionUses, returnPromotionUses } from "../../promotions/index.ts";
import { announceReviewsOf } from "../../reviewed-lines/index.ts";
import { anonymiseIfFinished } from "../erasure/anonymise-customer.ts";
import { raiseIfGoodsAreOut } from "../flags/goods-out-flag.ts";
import { updateFlagsForStatus } from "../flags/update-flags-for-status.ts";
import { messages } from "../messages.ts";
import type { OrderRow } from "../reading/order-rows.ts";
import { type Effects, isUnpaid, transitions } from "./order-state-machine.ts";

export type Move = {
  /** A StatusReason or an administrator's own text. */
  reason: string | null;
  goodsReturned?: boolean;
  /** Sends no mail about the new status. */
  isSilent?: boolean;
  /** Whether the event names an arrived payment as its cause. */
  isPaid?: boolean;
};

/**
 * Changes the status of a locked order and applies the effects listed in `transitions`. Throws `out_of_stock` before
 * any effect when a cancelled order is reopened and its products are sold out.
 */
export async function moveOrder(tx: Ctx, order: OrderRow, to: SettableStatus, move: Move): Promise<OrderRow> {
  if (order.status === to) return order;
  if (order.paymentMethod === "cod" && order.confirmedAt === null && to !== "cancelled") {
    const isOver = order.status === "cancelled";
    throw new DomainError("conflict", isOver ? messages.notConfirmable : messages.confirmFirst);
  }
  const effects = transitions[order.status][to];
  const holdsStock = await updateStock(tx, order, effects, move);

  const changes = { status: to, holdsStock, networkHash: null, updatedAt: tx.clock.now() };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  await updatePromotionUses(tx, order, to);
  await updateRefusals(tx, order, to);
  if (order.status === "cancelled" || (to === "cancelled" && order.status !== "pending")) {
    await announceReviewsOf(tx, eq(orderItems.orderId, order.id));
  }
  await updateFlagsForStatus(tx, order, to);
  await writeHistory(tx, { orderId: order.id, from: order.status, to, reason: move.reason });
  if (to === "cancelled" && isWithCarrierOrDelivered(order.status)) await raiseIfGoodsAreOut(tx, order.id);
  const moved = { ...order, ...changes };
  const erased = await anonymiseIfFinished(tx, moved);
  await announceOrder(tx, moved, { isStatusNew: true, ...(move.isPaid && { isPaid: true }) });
  if (effects.mail && !move.isSilent && order.email) {
    await queueMail(tx, {
      template: mailFor(order, effects.mail),
      to: order.email,
      data: { orderId: order.id },
      orderId: order.id,
    });
  }
  return { ...moved, ...erased };
}

/** An order that ends without money gives its promotions' uses back (docs/rules/promotions.md#uses). */
async function updatePromotionUses(tx: Ctx, order: OrderRow, to: SettableStatus): Promise<void> {
  const hasNoMoney = isUnpaid(order) || order.total === 0n;
  if (to === "cancelled" && hasNoMoney) await returnPromotionUses(tx, order.id);
  else if (order.status === "cancelled") await retakePromotionUses(tx, order.id);
}

/** A parcel that came back unpaid was refused (docs/rules/cash-on-delivery.md#refusals). */
async function updateRefusals(tx: Ctx, order: OrderRow, to: SettableStatus): Promise<void> {
  if (order.paymentMethod !== "cod") return;
  if (order.status === "cancelled") await forgetRefusal(tx, order.id);
  else if (to === "cancelled" && isWithCarrierOrDelivered(order.status) && amountToCollect(order) > 0n) {
    await recordRefusal(tx, order);
  }
}

/** An order for pickup is not shipped: it is ready in the shop, where it stays until it is delivered. */
function mailFor(order: OrderRow, mail: NonNullable<Effects["mail"]>) {
  if (mail === "orderShipped" && order.shippingMethod === PICKUP) return "orderReadyForPickup";
  return mail === "sentOrderCancelled" && !hasLeftShop(order) ? "orderCancelled" : mail;
}

/** Returns whether the order holds stock afterwards. */
async function updateStock(tx: Ctx, order: OrderRow, { stock }: Effects, move: Move): Promise<boolean> {
  switch (stock) {
    case "keep":
      return order.holdsStock;
    case "take_again":
    case "take_again_unless_out":
      await takeStockAgain(tx, order.id, { isSameParcel: stock === "take_again_unless_out" });
      return true;
    case "give_back_if_returned":
      if ((await releaseHold(tx, order.id)) && move.goodsReturned) {
        await giveBackStock(tx, order.id, "order_cancelled");
      }
      return false;
    case "give_back":
      if (await releaseHold(tx, order.id)) {
        await giveBackStock(tx, order.id, endedByDeadline(move) ? "order_expired" : "order_cancelled");
      }
      return false;
    default:
      return stock satisfies never;
  }
}

/** Whether the order ends because its time to pay or to be confirmed has passed. */
function endedByDeadline({ reason }: Move): boolean {
  return reason === "expired" || reason === "unconfirmed";
}

/** Clears the flag conditionally, so that only one of several callers gives the stock back. */
async function releaseHold(tx: Ctx, orderId: number): Promise<boolean> {
  const released = await tx.db
    .update(orders)
    .set({ holdsStock: false })
    .where(and(eq(orders.id, orderId), eq(orders.holdsStock, true)))
    .returning({ id: orders.id });
  return released.length > 0;
}

type HistoryRow = {
  orderId: number;
  from: OrderStatus | null;
  to: OrderStatus;
  reason: string | null;
  /** What a correction changed. */
  changed?: CorrectedPart[];
};

export async function writeHistory(tx: Ctx, row: HistoryRow): Promise<void> {
  await tx.db.insert(orderStatusHistory).values({ ...row, userId: actorId(tx), createdAt: tx.clock.now() });
}

/** Publishes `order.updated`. Only with `isStatusNew` are people notified of a new status. */
export async function announceOrder(
  tx: Ctx,
  { id, userId, status }: OrderRow,
  { isStatusNew = false, isPaid }: { isStatusNew?: boolean; isPaid?: boolean } = {},
): Promise<void> {
  await recordEvent(tx, { type: "order.updated", orderId: id, userId, status, isStatusNew, isPaid });
}
