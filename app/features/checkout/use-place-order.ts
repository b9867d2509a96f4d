import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { loginPath } from "#app/features/auth/next-path.ts";
import {
  chosenShippingOption,
  keyOfQuote,
  QUOTE_PATH,
  replaceQuote,
  totalDiscount,
  totalSurcharge,
} from "#app/features/cart/cart-quote.ts";
import { cartStore, clearCart, replaceCart } from "#app/features/cart/cart-store.ts";
import { withQuotedPrices } from "#app/features/cart/line-state.ts";
import { useSettings } from "#app/features/settings/use-settings.ts";
import { ApiError, apiFetch, errorMessage } from "#app/lib/api.ts";
import { pesos } from "#app/lib/format.ts";
import { invalidateApi } from "#app/lib/query-client.ts";
import { newKey } from "#app/lib/random-id.ts";
import { forgetUser, useUser } from "#app/lib/session.ts";
import { useBackForwardCacheRestore } from "#app/lib/use-back-forward-cache-restore.ts";
import { toast } from "#app/ui/toast-store.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import { CartQuote } from "#contract/cart/cart-quote.ts";
import { sumOfLines } from "#contract/money.ts";
import { EXPECTED_USER_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { CheckoutFields, PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { FreshLine, PlacedOrder } from "#contract/orders/orders.ts";
import type { CreatePaymentAnswer } from "#contract/payments/payments.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import {
  type Attempt,
  attemptFor,
  attemptOutcome,
  currentAttempt,
  forgetAttempt,
  sharesLines,
} from "./attempt.ts";
import { applyFreshLines } from "./cart-changes.ts";
import { checkoutCopy as copy } from "./copy.ts";
import { orderLinkPath, orderPagePath } from "./order-link-path.ts";
import { type PaymentOrigin, paymentOrigin } from "./payment-origin.ts";

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

  /**
   * Returns the server's error, if any, so that the form can mark its fields.
   *
   * @param shown the quote on screen: the server rejects the order if its sums have changed
   * @param onPlaced awaited before the page is left
   */
  async function submit(
    fields: CheckoutFields,
    lines: readonly CartLine[],
    shown: CartQuote,
    onPlaced: () => Promise<void>,
  ): Promise<unknown> {
    if (isSubmitting.current) return null;
    setBusy(true);
    setNotices([]);

    const quoteKey = keyOfQuote(client, shown);
    let order: PlacedOrder;
    try {
      order = await placeOrder(orderBody(fields, lines, shown, !user), user?.id);
    } catch (error) {
      const changes = [...updateCartFrom(error), ...totalChanges(error)];
      // Keep the button busy until the new sums are on screen, so that the next tap orders those.
      if (error instanceof ApiError && error.status === 409) await invalidateApi(client, QUOTE_PATH);
      const fresh = freshQuoteOf(error);
      if (fresh && isDiscountChanged(error)) replaceQuote(client, quoteKey, fresh);
      setNotices(changes);
      toast({ title: copy.orderFailed, description: errorMessage(error), variant: "destructive" });
      setBusy(false);
      if (isSessionOver(error)) {
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
    if (isPaidElsewhere(order)) {
      clearCart();
      forgetAttempt();
      paymentOrigin.clear();
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

  /** Goes to the gateway for an existing unpaid order, or to its page. */
  async function pay(order: PayableOrder & Pick<PlacedOrder, "paymentMethod">): Promise<void> {
    if (isSubmitting.current) return;
    if (isPaidElsewhere(order)) return openOrder(order);
    setBusy(true);
    if (!(await goToPayment(order, brand))) setBusy(false);
  }

  return { submit, pay, isBusy, notices };
}

/** Whether the order's page shows the accounts and takes the receipt, or takes the confirmation. */
function isPaidElsewhere({ paymentMethod }: Pick<PlacedOrder, "paymentMethod">): boolean {
  return paymentMethod === "direct" || paymentMethod === "cod";
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Empties the cart, but only after an accepted payment or a confirmation (docs/rules/checkout.md#empty-the-cart). */
function clearAfterPayment({ paymentStatus, confirmedAt }: PlacedOrder): void {
  if (paymentStatus !== "accepted" && confirmedAt === null) return;
  clearCart();
  forgetAttempt();
}

type PayableOrder = Pick<PlacedOrder, "id" | "userId" | "total" | "customer" | "shippingAddress" | "token">;

/** Goes to the gateway's page, or shows a toast on failure. Returns whether the browser is leaving the page. */
export async function goToPayment(order: PayableOrder, brand: string): Promise<boolean> {
  if (order.token) return goToLinkedPayment(order, order.token);
  const origin = { orderId: order.id, path: `/order/${order.id}`, userId: order.userId };
  return goToGateway(() => createPayment(order, brand), origin);
}

/** Like `goToPayment`, for the holder of an order's link. */
export function goToLinkedPayment(
  { id: orderId, total }: Pick<PayableOrder, "id" | "total">,
  token: string,
): Promise<boolean> {
  const openPayment = () =>
    apiFetch<CreatePaymentAnswer>(`${orderLinkPath(token)}/pay`, { body: { amount: total } });
  return goToGateway(openPayment, { orderId, path: orderPagePath(token), userId: null });
}

/** Opens a payment and goes to the gateway's page, or shows a toast on failure. Returns like `goToPayment`. */
async function goToGateway(
  openPayment: () => Promise<CreatePaymentAnswer>,
  origin: PaymentOrigin,
): Promise<boolean> {
  try {
    const url = paymentUrlOf(await openPayment());
    paymentOrigin.set(origin);
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

async function createPayment(order: PayableOrder, brand: string): Promise<CreatePaymentAnswer> {
  const { customer, shippingAddress } = order;
  return apiFetch<CreatePaymentAnswer>("/api/payment/create", {
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
}

/** URL of the gateway's page. Throws if there is none: the gateway may report success without a URL. */
export function paymentUrlOf({ success, data, message }: CreatePaymentAnswer): string {
  if (!success || !data?.urlpago) throw new ApiError(502, JSON.stringify({ message }));
  return data.urlpago;
}

/** @param userId whom this page believes signed in */
async function placeOrder(body: PlaceOrderBody, userId: number | undefined): Promise<PlacedOrder> {
  const stored = currentAttempt.get();
  const attempt = attemptFor(body, stored, newKey);
  if (stored?.orderId && stored.key !== attempt.key && sharesLines(stored, body))
    await cancelReplacedOrder(stored.orderId, stored.token);
  currentAttempt.set(attempt);

  const order = await send(body, userId, attempt);
  if (attemptOutcome(order) !== "over") return order;

  // The order of this key has expired or was cancelled: place a new one.
  return send(body, userId, { ...attempt, key: newKey() });
}

async function send(
  body: PlaceOrderBody,
  userId: number | undefined,
  attempt: Attempt,
): Promise<PlacedOrder> {
  const order = await apiFetch<PlacedOrder>("/api/orders", {
    body,
    headers: {
      [IDEMPOTENCY_HEADER]: attempt.key,
      ...(userId !== undefined && { [EXPECTED_USER_HEADER]: String(userId) }),
    },
  });
  currentAttempt.set({ ...attempt, orderId: order.id, token: order.token });
  return order;
}

/** Cancels a replaced unpaid order, whose reservation could block the last units. Best effort. */
export async function cancelReplacedOrder(orderId: number, token?: string): Promise<void> {
  const path = token ? orderLinkPath(token) : `/api/orders/${orderId}`;
  await apiFetch(`${path}/cancel`, { method: "POST" }).catch(() => undefined);
}

/** Pickup needs no address; what was typed stays in the form. */
const noAddress = { address: "", city: "", state: "", zipCode: "", neighborhood: "", directions: "" };

function orderBody(
  fields: CheckoutFields,
  lines: readonly CartLine[],
  shown: CartQuote,
  isVisitor: boolean,
): PlaceOrderBody {
  const items = withQuotedPrices(lines, shown);
  const option = chosenShippingOption(shown);
  return {
    ...fields,
    ...(option?.method === PICKUP && noAddress),
    shippingMethod: option?.method,
    items,
    total: sumOfLines(items),
    shippingFee: option?.fee,
    discount: totalDiscount(shown),
    surcharge: totalSurcharge(shown),
    ...(isVisitor && { acceptPrivacy: true }),
    ...(shown.code?.applies && { discountCode: shown.code.code }),
  };
}

/** A sentence with the new total when the shipping fee or the discount changed. */
function totalChanges(error: unknown): string[] {
  const quote = freshQuoteOf(error);
  if (!(error instanceof ApiError) || !quote) return [];
  const total = pesos(quote.total);
  if (error.code === "shipping_changed") return [copy.changed.total(total)];
  return isDiscountChanged(error) ? [copy.changed.discount(total)] : [];
}

function isDiscountChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "discount_changed";
}

/** The current quote that the refusal of an order contains. */
function freshQuoteOf(error: unknown): CartQuote | undefined {
  return error instanceof ApiError ? CartQuote.safeParse(error.body?.quote).data : undefined;
}

/** Updates the cart from a 409. Returns a sentence for each change. */
function updateCartFrom(error: unknown): string[] {
  const lines: unknown = error instanceof ApiError ? error.body?.lines : undefined;
  if (!Array.isArray(lines)) return [];
  const changes = applyFreshLines(cartStore.get(), lines as FreshLine[]);
  replaceCart(changes.lines);
  return changes.notices;
}
