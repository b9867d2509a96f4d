import { useEffect } from "react";
import { cartStore, replaceCart } from "#app/features/cart/cart-store.ts";
import { currentAttempt, linesOf } from "#app/features/order-attempt/attempt.ts";
import { withoutOrdered } from "#contract/cart/cart.ts";
import type { CustomerOrder } from "#contract/orders/orders.ts";
import { forgetAttempt } from "./forget-attempt.ts";

/**
 * Removes the ordered units from the cart once this tab's order is paid or its transfer's receipt is under review; keeps
 * units that were added since. A pending payment may be accepted after the customer returned.
 */
export function usePaidAttempt(
  orders: readonly Pick<CustomerOrder, "id" | "paymentStatus" | "isInReview">[] | undefined,
): void {
  useEffect(() => {
    const attempt = currentAttempt.get();
    const order = orders?.find(({ id }) => id === attempt?.orderId);
    if (!attempt || !(order?.isInReview || order?.paymentStatus === "accepted")) return;

    if (!attempt.isTakenOut) replaceCart(withoutOrdered(cartStore.get(), linesOf(attempt)));
    forgetAttempt();
  }, [orders]);
}
