import type { PaymentOrigin } from "#app/features/checkout/payment-origin.ts";
import type { Verdict } from "./follow-payment.ts";

/** The order that a payment was for, and the page that this person may look at it on. */
export type PaidOrder = { id: number; path: string | null };

/**
 * As the gateway's answer has it; when the return names no payment, the order that this tab left for the gateway with.
 *
 * @param userId who is signed in; null: nobody, or not known yet
 */
export function paidOrderOf(
  { outcome, orderId, isOwnOrder }: Pick<Verdict, "outcome" | "orderId" | "isOwnOrder">,
  origin: PaymentOrigin | null,
  userId: number | null,
): PaidOrder | null {
  if (outcome === "verifying") return null;
  const isOpen = origin !== null && (origin.userId === null || origin.userId === userId);
  const left = isOpen ? { id: origin.orderId, path: origin.path } : null;

  if (orderId === null) return left;
  if (isOwnOrder) return { id: orderId, path: `/order/${orderId}` };
  return left?.id === orderId ? left : { id: orderId, path: null };
}
