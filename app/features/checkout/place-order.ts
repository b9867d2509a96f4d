import { chosenShippingOption, totalDiscount, totalSurcharge } from "#app/features/cart/cart-quote.ts";
import { withQuotedPrices } from "#app/features/cart/line-state.ts";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { newKey } from "#app/lib/random-id.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { sumOfLines } from "#contract/money.ts";
import { EXPECTED_USER_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import type { CheckoutFields, PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { PlacedOrder } from "#contract/orders/orders.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { type Attempt, attemptFor, attemptOutcome, currentAttempt, sharesLines } from "./attempt.ts";
import { keyOfSameLines, rememberVisitorOrder } from "./last-visitor-order.ts";
import { orderLinkPath } from "./order-link-path.ts";

/**
 * Places the order, or returns the one that was placed by the same attempt. Throws ApiError, or TypeError without a
 * network.
 *
 * @param userId whom this page believes signed in
 */
export async function placeOrder(body: PlaceOrderBody, userId: number | undefined): Promise<PlacedOrder> {
  const stored = currentAttempt.get();
  const attempt = attemptFor(body, stored, newKey);
  // Best effort: its reservation could block the last units.
  if (stored?.orderId && stored.key !== attempt.key && sharesLines(stored, body.items))
    await cancelOrder(stored.orderId, stored.token).catch(() => undefined);

  const otherKey = userId === undefined && attempt !== stored ? keyOfSameLines(body) : undefined;
  const isOfOtherTab = otherKey !== undefined && otherKey !== stored?.key;
  const found = isOfOtherTab ? await findByKey(body, otherKey) : null;
  const order = found ?? (await send(body, userId, attempt));
  if (attemptOutcome(order) !== "over") return order;

  // The order of this key has expired or was cancelled: place a new one.
  return send(body, userId, attemptFor(body, null, newKey));
}

/** The order that a visitor placed with this key in another tab. Null when that tab's form had other answers. */
async function findByKey(body: PlaceOrderBody, key: string): Promise<PlacedOrder | null> {
  try {
    return await send(
      body,
      undefined,
      attemptFor(body, null, () => key),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === "idempotency_key_reused") return null;
    throw error;
  }
}

/** Stores the attempt first: if the answer is lost, the next try must send the same key. */
async function send(
  body: PlaceOrderBody,
  userId: number | undefined,
  attempt: Attempt,
): Promise<PlacedOrder> {
  currentAttempt.set(attempt);
  if (userId === undefined) rememberVisitorOrder(attempt.key, body);
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

/** Throws ApiError when the order cannot be cancelled any more. */
export async function cancelOrder(orderId: number, token?: string): Promise<void> {
  const path = token ? orderLinkPath(token) : `/api/orders/${orderId}`;
  await apiFetch(`${path}/cancel`, { method: "POST" });
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
