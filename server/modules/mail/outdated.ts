import { isPaidBack } from "#contract/orders/order-status.ts";
import { amountToCollect } from "#contract/payments/cash-on-delivery.ts";
import { missingAmount } from "#contract/payments/missing-amount.ts";
import type { MailOrder, MailTemplate } from "./templates.ts";

/** Mails that ask for the payment or the confirmation of an order, which a pending one alone takes. */
const askingTemplates = new Set(["codConfirm", "shopOrderToConfirm", "paymentLink"]);

/**
 * A delayed mail is outdated when a later mail has reported the payment's outcome, when the order takes no other payment
 * any more, when nothing of its price is missing, when an order to confirm was confirmed or cancelled, or when a new order
 * was cancelled.
 */
export function isOutdated(template: string, order: MailOrder): boolean {
  if (template === "paymentPending") return order.paymentStatus !== "pending";
  if (template === "paymentPartial") return !isPartMissing(order);
  if (askingTemplates.has(template)) return order.status !== "pending";
  if (template === "orderReceived") return order.status === "cancelled";
  if (template === "paymentRejected") return !order.isPayable || order.paymentStatus === "unpaid";
  return template === "orderExpiring" && !order.isPayable;
}

function isPartMissing(order: MailOrder): boolean {
  const { status, paymentStatus } = order;
  const isSettled = paymentStatus === "accepted" || isPaidBack(paymentStatus);
  return status !== "cancelled" && !isSettled && missingAmount(order) > 0n;
}

/**
 * The mail that replaces an outdated one, when the customer would hear nothing of a new order otherwise. An order that a
 * payment confirmed needs none: the payment has its own mail.
 */
export function replacementFor(template: string, order: MailOrder): MailTemplate | null {
  const isConfirmed =
    template === "codConfirm" && order.status === "processing" && amountToCollect(order) > 0n;
  return isConfirmed ? "codConfirmed" : null;
}
