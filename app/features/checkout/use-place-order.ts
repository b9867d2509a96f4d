import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/auth/next-path.ts";
import { cartStore, clearCart, replaceCart } from "#app/features/cart/cart-store.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { pesos } from "#app/lib/format.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { forgetUser } from "#app/lib/session.ts";
import { useRestored } from "#app/lib/use-restored.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CartLine } from "#contract/cart.ts";
import { sumOfLines } from "#contract/money.ts";
import { IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { CheckoutFields, CustomerOrder, FreshLine, PlaceOrderBody } from "#contract/orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments.ts";
import {
  type Attempt,
  attemptFor,
  currentAttempt,
  forgetPurchase,
  newKey,
  sharesLines,
  standingOf,
} from "./attempt.ts";
import { applyFreshLines } from "./cart-changes.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { paymentOrigin } from "./payment-origin.ts";

/** Order, then payment, then the gateway (spec §4). Tells by toast what failed; the form keeps what was typed. */
export function usePlaceOrder() {
  const brand = useSettings()?.general.name ?? "";
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [notices, setNotices] = useState<string[]>([]);
  useRestored(() => setIsBusy(false));

  /**
   * Answers the refusal of the order, when there was one, so that the form can mark its fields.
   *
   * @param shownTotal pesos, what the page promised: nobody is sent to pay another amount
   */
  async function submit(
    fields: CheckoutFields,
    lines: readonly CartLine[],
    shownTotal: number,
  ): Promise<unknown> {
    setIsBusy(true);
    setNotices([]);

    let order: CustomerOrder;
    try {
      order = await placeOrder({ ...fields, items: [...lines], total: sumOfLines(lines) });
    } catch (error) {
      setNotices(takeFreshLines(error));
      toast({ title: copy.orderFailed, description: errorMessage(error), variant: "destructive" });
      setIsBusy(false);
      if (isSessionOver(error)) {
        // The draft waits in this tab for whoever signs in again.
        forgetUser(client);
        navigate(loginPath("/checkout"));
      }
      return error;
    }

    if (standingOf(order) === "settled") {
      leaveNothingBehind(order);
      navigate(`/order/${order.id}`);
      return null;
    }
    if (order.total !== shownTotal) {
      await release(order.id);
      currentAttempt.forget();
      await invalidateApi(client, "/api/settings");
      setNotices([copy.changed.total(pesos(order.total))]);
      setIsBusy(false);
      return null;
    }
    // Stays busy when the page is about to be left.
    if (!(await goToPayment(order, brand))) setIsBusy(false);
    return null;
  }

  /** Goes on with an order that waits for its payment. */
  async function pay(order: PayableOrder): Promise<void> {
    setIsBusy(true);
    if (!(await goToPayment(order, brand))) setIsBusy(false);
  }

  return { submit, pay, isBusy, notices };
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The goods are bought: only an accepted payment empties the cart (spec §4). */
function leaveNothingBehind({ paymentStatus }: CustomerOrder): void {
  if (paymentStatus !== "accepted") return;
  clearCart();
  forgetPurchase();
}

type PayableOrder = Pick<CustomerOrder, "id" | "userId" | "total" | "customer" | "shippingAddress">;

/** Leaves for the gateway's page, or tells by toast why not; answers whether the page is about to be left. */
export async function goToPayment(order: PayableOrder, brand: string): Promise<boolean> {
  try {
    const url = await createPayment(order, brand);
    paymentOrigin.set({ orderId: order.id, path: `/order/${order.id}`, userId: order.userId });
    toast({ ...copy.paymentCreated, variant: "success" });
    location.assign(url);
    return true;
  } catch (error) {
    const isNetwork = error instanceof TypeError;
    toast({
      title: isNetwork ? copy.networkFailed : copy.paymentFailed,
      description: isSessionOver(error) ? copy.notSignedIn : errorMessage(error, copy.paymentFailedText),
      variant: "destructive",
    });
    return false;
  }
}

/** Asks the gateway's page for an order; throws when there is none. */
export async function createPayment(order: PayableOrder, brand: string): Promise<string> {
  const { customer, shippingAddress } = order;
  const answer = await apiFetch<CreatePaymentAnswer>("/api/payment/create", {
    body: {
      order_id: order.id,
      amount: order.total,
      description: copy.description(order.id, brand),
      name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      cell_phone: customer.phone ?? "",
      address: shippingAddress.address,
      city: shippingAddress.city,
    },
  });
  if (!answer.success || !answer.data) throw new ApiError(502, JSON.stringify({ message: answer.message }));
  return answer.data.urlpago;
}

async function placeOrder(body: PlaceOrderBody): Promise<CustomerOrder> {
  const stored = currentAttempt.get();
  const attempt = attemptFor(body, stored, newKey);
  if (stored?.orderId && stored.key !== attempt.key && sharesLines(stored, body))
    await release(stored.orderId);
  currentAttempt.set(attempt);

  const order = await send(body, attempt);
  if (standingOf(order) !== "over") return order;

  // The order of this key ran out or was cancelled meanwhile: what the shopper wants now is a new one.
  return send(body, { ...attempt, key: newKey() });
}

async function send(body: PlaceOrderBody, attempt: Attempt): Promise<CustomerOrder> {
  const order = await apiFetch<CustomerOrder>("/api/orders", {
    body,
    headers: { [IDEMPOTENCY_HEADER]: attempt.key },
  });
  currentAttempt.set({ ...attempt, orderId: order.id });
  return order;
}

/** An unpaid order that the shopper changed their mind about must not hold the last units against them. */
async function release(orderId: number): Promise<void> {
  await apiFetch(`/api/orders/${orderId}/cancel`, { method: "POST" }).catch(() => undefined);
}

/** Brings the cart up to date after a 409; answers a sentence for each change. */
function takeFreshLines(error: unknown): string[] {
  const lines: unknown = error instanceof ApiError ? error.body?.lines : undefined;
  if (!Array.isArray(lines)) return [];
  const changes = applyFreshLines(cartStore.get(), lines as FreshLine[]);
  replaceCart(changes.lines);
  return changes.notices;
}
