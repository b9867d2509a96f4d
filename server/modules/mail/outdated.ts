import type { MailOrder } from "./templates.ts";

/**
 * A delayed mail is outdated when a later mail has reported the payment's outcome, when the time for another payment is
 * over, or when an order to confirm was confirmed or cancelled.
 */
export function isOutdated(template: string, order: MailOrder, now: Date): boolean {
  if (template === "paymentPending") return order.paymentStatus !== "pending";
  if (template === "shopOrderToConfirm") return order.status !== "pending";
  if (template !== "paymentRejected" && template !== "orderExpiring") return false;
  const isRefused = order.paymentStatus === "rejected" || order.paymentStatus === "expired";
  const canStillPay = isRefused || (template === "orderExpiring" && order.paymentStatus === "unpaid");
  return order.status !== "pending" || !canStillPay || order.expiresAt <= now;
}
