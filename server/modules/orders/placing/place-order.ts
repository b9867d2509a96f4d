import { and, eq } from "drizzle-orm";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/shipping/rate.ts";
import { type Ctx, inTransaction } from "../../../context.ts";
import { lockByName } from "../../../db/advisory-locks.ts";
import { type Placeholders, prepareOnce } from "../../../db/prepare-once.ts";
import { orders, users } from "../../../db/schema/index.ts";
import { DomainError } from "../../../errors.ts";
import { requireSignedIn } from "../../../security/permission.ts";
import { hashToken } from "../../../security/tokens.ts";
import { queueMail } from "../../mail/index.ts";
import { makeOrderLink } from "../../order-links/index.ts";
import { lockSellableItems, type SellableItem } from "../../pricing/index.ts";
import { findCode } from "../../promotions/index.ts";
import { getSettings } from "../../settings/index.ts";
import { ratesFor, requireKnownMethod, requireSomeRate, resolveCity } from "../../shipping/index.ts";
import { messages } from "../messages.ts";
import { mailShopOfOrderToConfirm } from "../payment-status/mail-shop.ts";
import { findOrder, type OrderWithItems } from "../reading/order-rows.ts";
import { createOrder, hashBody } from "./create-order.ts";
import { hashNetwork, lockNetwork, requireFewOnNetwork } from "./network-limit.ts";
import { paymentWindowMinutes } from "./payment-window.ts";
import { lockReplacedOrders, ordersOfBuyer } from "./replaced-orders.ts";
import {
  areOrderLimitsOn,
  cancelUnpaid,
  guestKeys,
  releaseOldestUnpaid,
  requireFewUnsentCodOrders,
  type UnpaidOwner,
  unpaidOwnerOf,
} from "./unpaid-limit.ts";
import { validateOrder } from "./validate-order.ts";

/** `token`: opens the page of a visitor's order; undefined for a customer's. */
type Placed = { order: OrderWithItems; isNew: boolean; token?: string };

/** `userId`: null for a visitor, who buys without an account. */
type Request = {
  userId: number | null;
  /** The user whom the page shows as signed in; null or absent: nobody, or the page does not say. */
  expectedUserId?: number | null;
  body: PlaceOrderBody;
  idempotencyKey: string | null;
  /** Keys of the tab's earlier orders: an unpaid one that shares a line is replaced. */
  earlierKeys?: readonly string[];
  /** Token of a browser that left a cart before (docs/rules/cart-mails.md#browser). */
  cartToken?: string | null;
};

/**
 * Throws `not_signed_in` for a visitor while the shop sells to accounts only
 * (docs/rules/checkout.md#without-an-account).
 */
export async function requireBuyer(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).guestCheckout.isEnabled) requireSignedIn(ctx.actor);
}

/**
 * Places an unpaid order that holds its stock. A repeated request (same idempotency key) returns the first order.
 * Throws `not_signed_in` when the page shows another user as signed in (docs/rules/checkout.md#session-ended), and what
 * `checkCart` throws.
 */
export async function placeOrder(ctx: Ctx, request: Request): Promise<Placed> {
  const { body, userId, expectedUserId } = request;
  if ((expectedUserId ?? userId) !== userId) throw new DomainError("not_signed_in", messages.notSignedIn);
  const shippingMethod = body.shippingMethod ?? DEFAULT_SHIPPING_METHOD;
  const isPickup = shippingMethod === PICKUP;
  validateOrder({ items: body.items, destination: isPickup ? null : body });
  const settings = await getSettings(ctx);
  const { discountCode, email, phone } = body;
  const code = discountCode ? await findCode(ctx, discountCode, request.userId) : null;
  requireKnownMethod(settings.shipping, shippingMethod);
  const address = isPickup ? { ...addressOf(body), cityCode: null } : resolveCity(addressOf(body));
  const { cityCode } = address;
  const rates = await ratesFor(ctx, settings.shipping, cityCode);

  return inTransaction(ctx, async (tx) => {
    await lockBuyer(tx, request);
    const networkHash = body.paymentMethod === "cod" ? hashNetwork(tx) : null;
    await lockNetwork(tx, networkHash);
    const earlier = await findEarlierOrder(tx, request);
    // The first answer may have been lost, so a repeated request gets a token too.
    if (earlier) return { order: earlier, isNew: false, ...(await tokenFor(tx, earlier)) };

    requireSomeRate(rates);
    const sellableItems = await lockItemsAfterReleases(tx, request);
    await requireFewOnNetwork(tx, networkHash);
    if (body.paymentMethod === "cod") await requireFewUnsentCodOrders(tx, ownerOf(request), body.phone);
    const order = await createOrder(tx, {
      cart: body,
      rates,
      sellableItems,
      settings,
      agreedFee: null,
      agreedDiscount: null,
      code,
      person: { userId: request.userId, email, phone },
      windowMinutes: paymentWindowMinutes(settings.payments, request.body.paymentMethod),
      placedBy: request.userId,
      values: {
        ...address,
        networkHash,
        cartBrowserHash: request.cartToken ? hashToken(request.cartToken) : null,
        ...(request.userId === null ? guestFields(tx, settings) : {}),
        userId: request.userId,
        shippingMethod,
        idempotencyKey: request.idempotencyKey,
        idempotencyHash: request.idempotencyKey && hashBody(request.body),
      },
    });
    if (order.total > 0n) await mailOfNewOrder(tx, order);
    return { order, isNew: true, ...(await tokenFor(tx, order)) };
  });
}

async function mailOfNewOrder(tx: Ctx, { id, email, paymentMethod }: OrderWithItems): Promise<void> {
  await queueMail(tx, {
    template: paymentMethod === "cod" ? "codConfirm" : "orderReceived",
    to: email,
    data: { orderId: id },
    dedupeKey: `order:${id}:received`,
    orderId: id,
  });
  if (paymentMethod === "cod") await mailShopOfOrderToConfirm(tx, id);
}

/** Placing the order is the consent to the privacy policy (docs/rules/law.md#consent). */
function guestFields(tx: Ctx, { general }: Settings) {
  return {
    isGuest: true,
    privacyVersion: general.privacyUpdatedAt,
    privacyAcceptedAt: tx.clock.now(),
  };
}

async function tokenFor(tx: Ctx, { id, isGuest }: OrderWithItems): Promise<Pick<Placed, "token">> {
  return isGuest ? { token: await makeOrderLink(tx, id, "checkout") } : {};
}

const lockUser = prepareOnce((db, { userId }: Placeholders<{ userId: number }>) =>
  db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update"),
);

/** Serialises the orders of one buyer, so that idempotency keys and the limit of unpaid orders see all of them. */
async function lockBuyer(
  tx: Ctx,
  { userId, body, idempotencyKey, earlierKeys = [] }: Request,
): Promise<void> {
  if (idempotencyKey === null && !areOrderLimitsOn(tx)) return;
  if (userId === null) return lockGuest(tx, body, idempotencyKey ? [idempotencyKey, ...earlierKeys] : []);
  const [user] = await lockUser(tx.db, { userId });
  // The account was deleted since the request came in.
  if (!user) throw new DomainError("not_signed_in", messages.notSignedIn);
}

/** Advisory locks in sorted order, which prevents deadlocks between guests who share an address or a phone. */
async function lockGuest(tx: Ctx, guest: PlaceOrderBody, keys: readonly string[]): Promise<void> {
  const { email, phone } = guestKeys(guest);
  const names = [`email ${email}`, `phone ${phone}`, ...keys.map((key) => `key ${key}`)];
  for (const name of names.map((each) => `guest order: ${each}`).sort()) {
    await lockByName(tx, name);
  }
}

async function findEarlierOrder(
  tx: Ctx,
  { userId, body, idempotencyKey }: Request,
): Promise<OrderWithItems | null> {
  if (idempotencyKey === null) return null;
  const [found] = await tx.db
    .select({ id: orders.id, hash: orders.idempotencyHash })
    .from(orders)
    .where(and(eq(orders.idempotencyKey, idempotencyKey), ordersOfBuyer(userId)));
  if (!found) return null;
  if (found.hash !== hashBody(body)) throw new DomainError("idempotency_key_reused", messages.keyReused);
  return findOrder(tx, found.id);
}

/** The items, once orders have made room for this one: the replaced one, and the oldest beyond the limit. */
async function lockItemsAfterReleases(tx: Ctx, request: Request): Promise<(SellableItem | null)[]> {
  const { body, earlierKeys = [] } = request;
  const sellableItems = await lockSellableItems(tx, body.items);
  const wanted = sellableItems.flatMap((sellable) => sellable ?? []);
  const replaced = await lockReplacedOrders(tx, earlierKeys, body.items);
  await cancelUnpaid(tx, replaced, { reason: "changed_by_customer", wanted });
  const isReleased = await releaseOldestUnpaid(tx, { owner: ownerOf(request), wanted, earlierKeys });
  return replaced.length > 0 || isReleased ? lockSellableItems(tx, body.items) : sellableItems;
}

function ownerOf({ userId, body: { email, phone } }: Request): UnpaidOwner {
  return unpaidOwnerOf({ userId, email, phone });
}

function addressOf({
  items: _items,
  total: _total,
  shippingFee: _shippingFee,
  discount: _discount,
  surcharge: _surcharge,
  discountCode: _discountCode,
  acceptPrivacy: _acceptPrivacy,
  shippingMethod: _method,
  ...address
}: PlaceOrderBody) {
  return address;
}
