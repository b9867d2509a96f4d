import { chosenShippingOption, totalDiscount, totalSurcharge } from "#app/features/cart/cart-quote.ts";
import { withQuotedPrices } from "#app/features/cart/line-state.ts";
import {
  type Attempt,
  attemptFor,
  attemptOutcome,
  currentAttempt,
  nextAttempt,
} from "#app/features/order-attempt/attempt.ts";
import { keyOfSameLines, rememberVisitorOrder } from "#app/features/order-attempt/last-visitor-order.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { newKey } from "#app/lib/random-id.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { sumOfLines } from "#contract/money.ts";
import { EARLIER_KEYS_HEADER, EXPECTED_USER_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { CheckoutFields, PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";

/**
 * Places the order, or returns the one that was placed by the same attempt. Throws ApiError, or TypeError without a
 * network.
 *
 * @param userId whom this page believes signed in
 */
export async function placeOrder(body: PlaceOrderBody, userId: number | undefined): Promise<PlacedOrder> {
  const stored = currentAttempt.get();
  const attempt = attemptFor(body, stored, newKey);
  const isNewOfVisitor = attempt !== stored && userId === undefined;

  const placed = isNewOfVisitor ? await sendWithKeyOfOtherTab(body, attempt) : null;
  const order = placed ?? (await send(body, userId, attempt));
  if (attemptOutcome(order) !== "over") return order;

  // The order of this key has expired or was cancelled: place a new one.
  return send(body, userId, nextAttempt(body, attempt, newKey));
}

/**
 * Sends a visitor's order with the key of the same lines in another tab: there the same form was the same order. Null
 * without such an order, and when that tab's form had other answers. The attempt is stored only with its answer: until
 * then it is not known whether this tab's form is that order.
 */
async function sendWithKeyOfOtherTab(body: PlaceOrderBody, attempt: Attempt): Promise<PlacedOrder | null> {
  const key = keyOfSameLines(body);
  if (!key || attempt.earlierKeys?.includes(key)) return null;
  try {
    return await post(body, undefined, { ...attempt, key });
  } catch (error) {
    if (error instanceof ApiError && error.code === "idempotency_key_reused") return null;
    throw error;
  }
}

/**
 * Stores the attempt first: if the answer is lost, the next try must send the same key. After a refusal no order was
 * placed, and the attempt before it is the tab's last one again.
 */
async function send(
  body: PlaceOrderBody,
  userId: number | undefined,
  attempt: Attempt,
): Promise<PlacedOrder> {
  const previous = currentAttempt.get();
  currentAttempt.set(attempt);
  const forgetVisitorOrder = userId === undefined ? rememberVisitorOrder(attempt.key, body) : undefined;
  try {
    return await post(body, userId, attempt);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      if (previous) currentAttempt.set(previous);
      else currentAttempt.clear();
      forgetVisitorOrder?.();
    }
    throw error;
  }
}

async function post(
  body: PlaceOrderBody,
  userId: number | undefined,
  attempt: Attempt,
): Promise<PlacedOrder> {
  const { key, earlierKeys = [] } = attempt;
  const headers = {
    [IDEMPOTENCY_HEADER]: key,
    ...(userId !== undefined && { [EXPECTED_USER_HEADER]: String(userId) }),
    ...(earlierKeys.length > 0 && { [EARLIER_KEYS_HEADER]: earlierKeys.join(",") }),
  };
  const order = await apiFetch<PlacedOrder>("/api/orders", { body, headers });
  currentAttempt.set({ ...attempt, orderId: order.id, token: order.token });
  return order;
}

/** Throws ApiError when the order cannot be cancelled any more. */
export async function cancelOrder(orderId: number): Promise<void> {
  await apiFetch(`/api/orders/${orderId}/cancel`, { method: "POST" });
}

/** Pickup needs no address; what was typed stays in the form. */
const noAddress = { address: "", city: "", state: "", zipCode: "", neighborhood: "", directions: "" };

/** @param shown the quote on screen: the server rejects the order if its sums have changed */
export function orderBody(
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
