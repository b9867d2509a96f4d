import type { MailOrder } from "./templates.ts";

/**
 * Whether what a late mail says is no longer so: another mail has told the customer how the payment went on, or the
 * time that it offers is over.
 */
export function isOutdated(template: string, order: MailOrder, now: Date): boolean {
  if (template === "paymentPending") return order.paymentStatus !== "pending";
  if (template !== "paymentRejected") return false;
  const isRefused = order.paymentStatus === "rejected" || order.paymentStatus === "expired";
  return order.status !== "pending" || !isRefused || order.expiresAt <= now;
}
