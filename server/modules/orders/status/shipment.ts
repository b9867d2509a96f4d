import { eq } from "drizzle-orm";
import {
  carriers,
  type SeenShipment,
  type ShipmentBody,
  type ShipmentFields,
} from "#contract/orders/shipment.ts";
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
    const isRepeated = isRepeatedShipment(order, { shipment, seen });
    const saved = isRepeated ? order : await saveShipment(tx, order, shipment);
    if (!isRepeated) await announceOrder(tx, saved);
    if (tellCustomer && shipment && order.status === "shipped" && order.email) {
      // A repeated save mails only what no earlier one has mailed.
      const dedupeKey = `order:${orderId}:tracking:${saved.updatedAt.getTime()}`;
      await queueMail(tx, { template: "orderTracking", to: order.email, orderId, dedupeKey });
    }
  });
});

type ShipmentSave = { shipment: ShipmentFields | null; seen: SeenShipment | undefined };

/**
 * Whether the shipment is stored already, because a first answer was lost. Throws `conflict` with the stored shipment
 * when it is not the one that the editor saw.
 */
export function isRepeatedShipment(order: OrderRow, { shipment, seen }: ShipmentSave): boolean {
  const stored = storedShipment(order);
  return isRepeatedSave({ seen, stored, wanted: shipment }, () => {
    const name = stored && `${carriers[stored.carrier].name} ${stored.trackingNumber}`;
    return new DomainError("conflict", messages.shipmentEditedMeanwhile(name), { shipment: stored });
  });
}

export function storedShipment({ carrier, trackingNumber }: OrderRow): ShipmentFields | null {
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
