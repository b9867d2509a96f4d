import { z } from "zod";
import type { AdminOrder } from "./orders.ts";

/** The shop's ready texts about an order for a WhatsApp chat (docs/rules/whatsapp.md#order-texts). */

const orderTexts = ["confirm", "received", "paid", "shipped", "pickup", "delivered"] as const;
export const OrderText = z.enum(orderTexts);
export type OrderText = z.infer<typeof OrderText>;

/** What decides which texts are true now. */
export type OrderTextFacts = Pick<
  AdminOrder,
  "status" | "paymentStatus" | "shippingMethod" | "isConfirmationDue"
> & {
  isTracked: boolean;
  /** Whether it costs nothing: no payment was received. Unknown to staff who see no amounts. */
  isFree: boolean;
};

/** The texts that are true of the order now, the newest step first. */
export function textsFor({
  status,
  paymentStatus,
  shippingMethod,
  isConfirmationDue,
  isTracked,
  isFree,
}: OrderTextFacts): OrderText[] {
  const isPickup = shippingMethod === "pickup";
  const isOpen = status === "pending" || status === "processing";
  const isTrue: Record<OrderText, boolean> = {
    delivered: status === "delivered" || status === "completed",
    pickup: status === "shipped" && isPickup,
    shipped: status === "shipped" && !isPickup && isTracked,
    paid: isOpen && paymentStatus === "accepted" && !isFree,
    received: isOpen && !isConfirmationDue,
    confirm: isConfirmationDue,
  };
  return orderTexts.filter((text) => isTrue[text]).toReversed();
}

/** POST /api/admin/orders/{id}/whatsapp. */
export const TellByWhatsappBody = z.strictObject({ text: OrderText });
export type TellByWhatsappBody = z.infer<typeof TellByWhatsappBody>;

/** The text for the chat, with a new link to the order's page. */
export const WhatsappText = z.object({ text: z.string() });
export type WhatsappText = z.infer<typeof WhatsappText>;
