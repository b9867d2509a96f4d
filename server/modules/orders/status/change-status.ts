import { isDeepStrictEqual } from "node:util";
import type { ChangeStatusBody } from "#contract/orders/change-status.ts";
import { isPaidBack, type SettableStatus } from "#contract/orders/order-status.ts";
import { OrderStatus } from "#contract/orders/order-status-schemas.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { DomainError, fieldError } from "../../../errors.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { isAnonymised } from "../erasure/anonymise-customer.ts";
import { messages } from "../messages.ts";
import { orderCopy } from "../reading/order-copy.ts";
import {
  getOrderWithItems,
  isOwnOrder,
  lockOrder,
  type OrderRow,
  type OrderWithItems,
  orderNotFound,
} from "../reading/order-rows.ts";
import { moveOrder } from "./move-order.ts";
import { isAwaitingPayment, isSettable } from "./order-state-machine.ts";
import { isRepeatedShipment, saveShipment, storedShipment } from "./shipment.ts";

/**
 * An administrator sets an order's status (docs/rules/orders.md#stored-status). Setting the current status again only
 * saves the shipment. Throws `invalid_input` for an unknown status, `status_not_allowed` for one that cannot be set by
 * hand, `out_of_stock` when a cancelled order cannot be reopened, and `conflict` when the status is no longer `from` or
 * the shipment not the seen one. `isBulk`: an order that has the status already, or whose money went back, is a
 * `conflict`, too.
 */
export const changeOrderStatus = guard(
  "orders.write",
  async (ctx: Ctx, id: number, body: ChangeStatusBody, { isBulk = false } = {}) => {
    const { status, goodsReturned, reason, shipment } = body;
    const to = OrderStatus.safeParse(status).data;
    if (!to) {
      throw fieldError("invalid_input", "status", messages.unknownStatus);
    }

    return inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, id);
      if (!isSettable(to)) throw new DomainError("status_not_allowed", messages.statusNotAllowed);
      if (isBulk) requireBulkChange(order, to);
      if (isMovedMeanwhile(order, to, body)) {
        throw new DomainError("conflict", messages.movedMeanwhile(orderCopy.statuses[order.status]));
      }
      if (order.status === "cancelled" && to !== "cancelled" && isAnonymised(order)) {
        throw new DomainError("conflict", messages.customerErased);
      }
      if (shipment && to !== "shipped") throw new DomainError("invalid_input", messages.shipmentOnlyWhenSent);
      // Saved before the status changes, because the mail about the change contains the tracking number.
      const isSaved = !shipment || isRepeatedShipment(order, { shipment, seen: body.seenShipment });
      const sent = isSaved ? order : await saveShipment(tx, order, shipment);
      await moveOrder(tx, sent, to, { reason: reason || null, goodsReturned });
      await recordAudit(tx, {
        action: "order.status_changed",
        subject: { type: "order", id },
        before: { status: order.status },
        after: { status: to },
      });
      return getOrderWithItems(tx, id);
    });
  },
);

/**
 * Whether somebody else changed the status. One who set the same status is no conflict, unless this change has another
 * shipment: the customer was mailed theirs.
 */
function isMovedMeanwhile(
  order: OrderRow,
  to: SettableStatus,
  { from, shipment, seenShipment }: ChangeStatusBody,
): boolean {
  if (from === undefined || from === order.status) return false;
  const isOtherShipment = shipment !== undefined && !isDeepStrictEqual(shipment, storedShipment(order));
  return to !== order.status || (seenShipment !== undefined && isOtherShipment);
}

/** Throws `conflict` for an order that needs a decision of its own. */
function requireBulkChange(order: OrderRow, to: SettableStatus): void {
  if (order.status === to) throw new DomainError("conflict", messages.sameStatus);
  if (isPaidBack(order.paymentStatus)) throw new DomainError("conflict", messages.paidBackOneByOne);
}

/** A customer cancels an own order that is not paid yet. Throws `conflict` afterwards. */
export async function cancelOwnOrder(ctx: Ctx, orderId: number): Promise<OrderWithItems> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!isOwnOrder(tx, order)) throw orderNotFound();
    if (!isAwaitingPayment(order)) throw new DomainError("conflict", messages.notCancellable);
    await moveOrder(tx, order, "cancelled", { reason: "cancelled_by_customer" });
    return getOrderWithItems(tx, orderId);
  });
}
