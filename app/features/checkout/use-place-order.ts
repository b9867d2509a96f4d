import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/auth/next-path.ts";
import { keyOfQuote, QUOTE_PATH, replaceQuote } from "#app/features/cart/cart-quote.ts";
import { clearCart } from "#app/features/cart/cart-store.ts";
import { attemptOutcome, currentAttempt } from "#app/features/order-attempt/attempt.ts";
import { orderPagePath } from "#app/features/order-page/order-link-path.ts";
import { goToPayment, originOf, type PayableOrder } from "#app/features/payments/go-to-gateway.ts";
import { paymentOrigin } from "#app/features/payments/payment-origin.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { ApiError, errorMessage, isUnauthorized } from "#app/lib/api.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { forgetUser, useUser } from "#app/lib/session.ts";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import type { CheckoutFields } from "#contract/orders/checkout-fields.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { forgetAttempt } from "./forget-attempt.ts";
import { freshQuoteOf, isDiscountChanged, totalChanges, updateCartFrom } from "./order-refusal.ts";
import { cancelOrder, orderBody, placeOrder } from "./place-order.ts";

type Submission = {
  fields: CheckoutFields;
  lines: readonly CartLine[];
  /** The quote on screen: the server rejects the order if its sums have changed. */
  shown: CartQuote;
  /** An unpaid order to cancel first. If it cannot be cancelled, e.g. because it was paid meanwhile, nothing is placed. */
  replacedId?: number;
  /** Awaited before the page is left. */
  onPlaced: () => Promise<void>;
};

/** Places the order, creates its payment and goes to the gateway. Shows failures as toasts and keeps the form. */
export function usePlaceOrder() {
  const brand = useSettings()?.general.name ?? "";
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useUser();
  const [isBusy, setIsBusy] = useState(false);
  /** Mirror of `isBusy` in a ref: two submits may arrive before the next render. */
  const isSubmitting = useRef(false);
  const [notices, setNotices] = useState<string[]>([]);
  useBackForwardCacheRestore(() => setBusy(false));

  function setBusy(next: boolean) {
    isSubmitting.current = next;
    setIsBusy(next);
  }

  /** Returns the server's error, if any, so that the form can mark its fields. */
  async function submit({ fields, lines, shown, replacedId, onPlaced }: Submission): Promise<unknown> {
    if (isSubmitting.current) return null;
    setBusy(true);
    setNotices([]);

    const quoteKey = keyOfQuote(client, shown);
    let order: PlacedOrder;
    try {
      if (replacedId !== undefined) await cancelOrder(replacedId);
      order = await placeOrder(orderBody(fields, lines, shown, !user), user?.id);
    } catch (error) {
      const changes = [...updateCartFrom(error), ...totalChanges(error, shown)];
      // Keep the button busy until the new sums are on screen, so that the next tap orders those.
      if (error instanceof ApiError && error.status === 409) await invalidateApi(client, QUOTE_PATH);
      const fresh = freshQuoteOf(error);
      if (fresh && isDiscountChanged(error)) replaceQuote(client, quoteKey, fresh);
      // The message has named the earlier order: whoever orders again wants a second one.
      if (error instanceof ApiError && error.code === "not_payable") currentAttempt.clear();
      setNotices(changes);
      if (replacedId !== undefined) void invalidateApi(client, "/api/user/orders");
      const hasSessionEnded = isUnauthorized(error);
      toast({
        title: copy.orderFailed,
        description: hasSessionEnded ? copy.sessionEnded : errorMessage(error),
        variant: "destructive",
      });
      setBusy(false);
      if (hasSessionEnded) {
        // The draft stays in this tab for the next login of the same user.
        forgetUser(client);
        navigate(loginPath("/checkout"));
      }
      return error;
    }

    await onPlaced();
    if (user) void invalidateApi(client, "/api/user/orders");
    if (attemptOutcome(order) === "settled") {
      clearAfterPayment(order);
      openOrder(order);
      return null;
    }
    if (isPaidOffline(order)) {
      clearCart();
      forgetAttempt();
      // 'Back' leads to an empty checkout, which names this order.
      paymentOrigin.set(originOf(order));
      openOrder(order);
      return null;
    }
    // On success the browser leaves the page: keep the button busy.
    if (!(await goToPayment(order, brand))) setBusy(false);
    return null;
  }

  /** A visitor's order opens as a new document, whose own header keeps its token out of `Referer`. */
  function openOrder({ id, token }: Pick<PlacedOrder, "id" | "token">): void {
    if (token) location.assign(orderPagePath(token));
    else navigate(`/order/${id}`);
  }

  /** Goes to the gateway for an existing unpaid order, or to its page. Returns whether the browser leaves this page. */
  async function pay(order: PayableOrder & Pick<PlacedOrder, "paymentMethod">): Promise<boolean> {
    if (isSubmitting.current) return false;
    if (isPaidOffline(order)) {
      openOrder(order);
      return true;
    }
    setBusy(true);
    const isLeaving = await goToPayment(order, brand);
    if (!isLeaving) setBusy(false);
    return isLeaving;
  }

  return { submit, pay, isBusy, notices };
}

/** Whether an order is paid without the gateway: by transfer to the shop's account or on delivery. Its page says how. */
export function isPaidOffline({ paymentMethod }: Pick<PlacedOrder, "paymentMethod">): boolean {
  return paymentMethod === "direct" || paymentMethod === "cod";
}

/** Empties the cart, but only after an accepted payment or a confirmation (docs/rules/checkout.md#empty-the-cart). */
function clearAfterPayment({ paymentStatus, confirmedAt }: PlacedOrder): void {
  if (paymentStatus !== "accepted" && confirmedAt === null) return;
  clearCart();
  forgetAttempt();
}
