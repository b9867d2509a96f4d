import type { MailOrder } from "./templates.ts";

/** Mails that ask for the payment or the confirmation of an order, which a pending one alone takes. */
const askingTemplates = new Set(["codConfirm", "shopOrderToConfirm", "paymentLink", "paymentPartial"]);

/**
 * A delayed mail is outdated when a later mail has reported the payment's outcome, when the order takes no other payment
 * any more, when an order to confirm was confirmed or cancelled, or when a new order was cancelled.
 */
export function isOutdated(template: string, order: MailOrder): boolean {
  if (template === "paymentPending") return order.paymentStatus !== "pending";
  if (askingTemplates.has(template)) return order.status !== "pending";
  if (template === "orderReceived") return order.status === "cancelled";
  if (template === "paymentRejected") return !order.isPayable || order.paymentStatus === "unpaid";
  return template === "orderExpiring" && !order.isPayable;
}
