import { eq } from "drizzle-orm";
import { carriers, type ShipmentBody, type ShipmentFields } from "#contract/orders/shipment.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { orders } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { isRepeatedSave } from "../../../repeated-save.ts";
import { guard } from "../../../security/permission.ts";
import { recordAudit } from "../../audit/index.ts";
import { queueMail } from "../../mail/index.ts";
import { messages } from "../messages.ts";
import { lockOrder, type OrderRow } from "../reading/order-rows.ts";
import { announceOrder } from "./move-order.ts";

/**
 * Adds or corrects carrier and tracking number. `tellCustomer` mails them to the customer of a shipped order. Throws
 * `conflict` for a cancelled order, and with the stored shipment when it is not the one that the editor saw.
 */
export const updateShipment = guard("orders.write", async (ctx: Ctx, orderId: number, body: ShipmentBody) => {
  const { shipment, seen, tellCustomer = false } = body;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === "cancelled") throw new DomainError("conflict", messages.cancelledNotSent);
    const stored = storedShipment(order);
    const isRepeated = isRepeatedSave({ seen, stored, wanted: shipment }, () => {
      const name = stored && `${carriers[stored.carrier].name} ${stored.trackingNumber}`;
      return new DomainError("conflict", messages.shipmentEditedMeanwhile(name), { shipment: stored });
    });
    if (isRepeated) return;
    const sent = await saveShipment(tx, order, shipment);
    await announceOrder(tx, sent);
    if (tellCustomer && shipment && order.status === "shipped" && order.email) {
      await queueMail(tx, { template: "orderTracking", to: order.email, orderId });
    }
  });
});

function storedShipment({ carrier, trackingNumber }: OrderRow): ShipmentFields | null {
  return carrier && trackingNumber ? { carrier, trackingNumber } : null;
}

/** The caller has locked the order. */
export async function saveShipment(
  tx: Ctx,
  order: OrderRow,
  shipment: ShipmentFields | null,
): Promise<OrderRow> {
  const changes = {
    carrier: shipment?.carrier ?? null,
    trackingNumber: shipment?.trackingNumber ?? null,
    updatedAt: tx.clock.now(),
  };
  await tx.db.update(orders).set(changes).where(eq(orders.id, order.id));
  await recordAudit(tx, {
    action: "order.shipment_updated",
    subject: { type: "order", id: order.id },
    before: { carrier: order.carrier, trackingNumber: order.trackingNumber },
    after: { carrier: changes.carrier, trackingNumber: changes.trackingNumber },
  });
  return { ...order, ...changes };
}
