import { originFor, type PaymentOrigin } from "#app/features/payments/payment-origin.ts";
import type { PaymentResult } from "./poll-payment.ts";

/** The order of a payment; `path` is the page where this user may see it. */
export type ResultOrder = { id: number; path: string | null };

/**
 * The order in the API's answer; if the return names no payment, the order for which this tab went to the gateway.
 *
 * @param userId null when nobody is logged in or the session is still loading
 */
export function resultOrderOf(
  { outcome, orderId, isOwnOrder }: Pick<PaymentResult, "outcome" | "orderId" | "isOwnOrder">,
  origin: PaymentOrigin | null,
  userId: number | null,
): ResultOrder | null {
  if (outcome === "verifying") return null;
  const own = originFor(userId, origin);
  const fromOrigin = own && { id: own.orderId, path: own.path };

  if (orderId === null) return fromOrigin;
  if (isOwnOrder) return { id: orderId, path: `/order/${orderId}` };
  return fromOrigin?.id === orderId ? fromOrigin : { id: orderId, path: null };
}

/**
 * Whether this tab paid an order by its payment link that was not placed from the cart here, e.g. a friend's: the cart
 * then stays as it is.
 *
 * @param placedId the order that this tab placed last
 */
export function isPaidByLink(
  orderId: number | null,
  origin: PaymentOrigin | null,
  placedId: number | null,
): boolean {
  if (!origin?.path.startsWith("/pagar/")) return false;
  return orderId === origin.orderId && orderId !== placedId;
}
