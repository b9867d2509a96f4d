import type { MailOrder } from "./templates.ts";

/**
 * A delayed mail is outdated when a later mail has reported the payment's outcome, when the order takes no other payment
 * any more, or when an order to confirm was confirmed or cancelled.
 */
export function isOutdated(template: string, order: MailOrder): boolean {
  if (template === "paymentPending") return order.paymentStatus !== "pending";
  if (template === "shopOrderToConfirm") return order.status !== "pending";
  if (template === "paymentRejected") return !order.isPayable || order.paymentStatus === "unpaid";
  return template === "orderExpiring" && !order.isPayable;
}
