import {
  type OrderText,
  type OrderTextFacts,
  textsFor,
  type WhatsappText,
} from "#contract/orders/order-texts.ts";
import type { Shipment } from "#contract/orders/shipment.ts";
import { isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { makeOrderLink, orderLinkUrl } from "../order-links/index.ts";
import { announceOrder, lockOrder, type OrderRow, presentShipment, writeHistory } from "../orders/index.ts";
import { getSettings } from "../settings/index.ts";
import { chatTexts, messages } from "./messages.ts";

/**
 * Returns a chat text about the order's present step, with a new link to the order's page. That page shows sums, so for
 * staff without `money.read` the text has the address of the lookup page instead, and no link to a customer without an
 * e-mail, which that page asks for. Records in the history that the
 * customer was notified (docs/rules/whatsapp.md#order-texts). Throws `not_found`, and `conflict` for a text that is not
 * true of the order now.
 */
export const tellByWhatsapp = guard(
  "orders.write",
  async (ctx: Ctx, orderId: number, kind: OrderText): Promise<WhatsappText> => {
    const { general } = await getSettings(ctx);
    return inTransaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      const shipment = presentShipment(order);
      if (!textsFor(factsOf(order, shipment)).includes(kind)) {
        throw new DomainError("conflict", messages.textNotTrue);
      }
      const url = await chooseLink(tx, order);
      await writeHistory(tx, { orderId, from: order.status, to: order.status, reason: "told_by_whatsapp" });
      await recordAudit(tx, { action: "order.told_by_whatsapp", subject: { type: "order", id: orderId } });
      await announceOrder(tx, order);
      return { text: chatTexts[kind]({ shop: general.name, orderId, shipment, url }) };
    });
  },
);

async function chooseLink(tx: Ctx, { id, email }: OrderRow): Promise<string | null> {
  if (hasPermission(tx.actor, "money.read"))
    return orderLinkUrl(tx.config, await makeOrderLink(tx, id, "admin"));
  return email ? `${tx.config.publicUrl}/seguimiento` : null;
}

function factsOf(order: OrderRow, shipment: Shipment | null): OrderTextFacts {
  return {
    ...order,
    isConfirmationDue: isConfirmationDue(order),
    isTracked: shipment !== null,
    isFree: order.total === 0n,
  };
}
