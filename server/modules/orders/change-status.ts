import { OrderStatus } from "#contract/order-status.ts";
import type { ChangeStatusBody } from "#contract/orders.ts";
import { actorId, type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { isForgotten } from "./forget-customer.ts";
import { messages } from "./messages.ts";
import { moveOrder } from "./move-order.ts";
import { findOrder, lockOrder, type OrderWithItems, orderNotFound } from "./order-rows.ts";
import { isAwaitingPayment, isSettable } from "./order-state-machine.ts";
import { orderWords } from "./order-words.ts";
import { saveShipment } from "./shipment.ts";

/**
 * An administrator gives an order its status (decision 22); the one it has already is no change. Throws
 * `invalid_input` for an unknown word, `status_not_allowed` for those nobody sets by hand, `conflict` when the order
 * moved since they saw it, `out_of_stock` when a cancelled order cannot be reopened.
 */
export async function changeOrderStatus(
  ctx: Ctx,
  orderId: number,
  { status, from, goodsReturned, reason, shipment }: ChangeStatusBody,
): Promise<OrderWithItems> {
  const to = OrderStatus.safeParse(status).data;
  if (!to) {
    throw new DomainError("invalid_input", messages.unknownStatus, {
      errors: { status: messages.unknownStatus },
    });
  }

  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isSettable(to)) throw new DomainError("status_not_allowed", messages.statusNotAllowed);
    if (from && from !== order.status && to !== order.status) {
      throw new DomainError("conflict", messages.movedMeanwhile(orderWords.statuses[order.status]));
    }
    if (order.status === "cancelled" && to !== "cancelled" && isForgotten(order)) {
      throw new DomainError("conflict", messages.nobodyToSendTo);
    }
    if (shipment && to !== "shipped") throw new DomainError("invalid_input", messages.shipmentOnlyWhenSent);
    // Before the move, whose mail tells the customer how to follow the parcel.
    const sent = shipment ? await saveShipment(tx, order, shipment) : order;
    await moveOrder(tx, sent, to, { reason: reason || null, goodsReturned });
    await recordAudit(tx, {
      action: "order.status_changed",
      subject: { type: "order", id: orderId },
      before: { status: order.status },
      after: { status: to },
    });
    return reread(tx, orderId);
  });
}

/** A customer takes back an own order while nobody has paid for it; `conflict` afterwards. */
export async function cancelOwnOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.userId === null || order.userId !== actorId(tx)) throw orderNotFound();
    if (!isAwaitingPayment(order)) throw new DomainError("conflict", messages.notCancellable);
    await moveOrder(tx, order, "cancelled", { reason: "cancelled_by_customer" });
    return reread(tx, orderId);
  });
}

async function reread(tx: Ctx, orderId: number): Promise<OrderWithItems> {
  const order = await findOrder(tx, orderId);
  if (!order) throw orderNotFound();
  return order;
}
