import { useEffect } from "react";
import { cartStore, replaceCart } from "#app/features/cart/cart-store.ts";
import { isSameLine } from "#contract/cart.ts";
import type { CustomerOrder } from "#contract/orders.ts";
import { currentAttempt, forgetPurchase, linesOf } from "./attempt.ts";

/**
 * A payment that was pending when the shopper came back may be accepted later: once this tab sees its order paid,
 * what was bought leaves the cart, and what was added since stays.
 */
export function usePaidAttempt(
  orders: readonly Pick<CustomerOrder, "id" | "paymentStatus">[] | undefined,
): void {
  useEffect(() => {
    const attempt = currentAttempt.get();
    const order = orders?.find(({ id }) => id === attempt?.orderId);
    if (!attempt || order?.paymentStatus !== "accepted") return;

    const bought = linesOf(attempt);
    replaceCart(
      cartStore.get().flatMap((line) => {
        const units = bought.find((candidate) => isSameLine(candidate, line))?.quantity ?? 0;
        return line.quantity > units ? [{ ...line, quantity: line.quantity - units }] : [];
      }),
    );
    forgetPurchase();
  }, [orders]);
}
