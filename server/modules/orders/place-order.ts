import { and, eq } from "drizzle-orm";
import type { PlaceOrderBody } from "#contract/orders.ts";
import { DEFAULT_SHIPPING_METHOD } from "#contract/pricing/shipping-fee.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { queueMail } from "../mail/index.ts";
import { lockOffers, type Offer } from "../pricing/index.ts";
import { findCode } from "../promotions/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { findOrder, type OrderWithItems } from "./order-rows.ts";
import { hasUnpaidLimit, releaseOldestUnpaid } from "./unpaid-limit.ts";
import { validateOrder } from "./validate-order.ts";
import { documentFromProfile, hashBody, writeOrder } from "./write-order.ts";

export type Placed = { order: OrderWithItems; isNew: boolean };

type Request = { userId: number; body: PlaceOrderBody; idempotencyKey: string | null };

/**
 * Places an unpaid order that holds its stock. A repeated request (same idempotency key) returns the first order.
 * Throws what `checkCart` and `findCode` throw.
 */
export async function placeOrder(ctx: Ctx, request: Request): Promise<Placed> {
  validateOrder({ items: request.body.items, destination: request.body });
  const settings = await getSettings(ctx);
  const { discountCode, email, phone } = request.body;
  const code = discountCode ? await findCode(ctx, discountCode, request.userId) : null;

  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, request);
    const earlier = await findByIdempotencyKey(tx, request);
    if (earlier) return { order: earlier, isNew: false };

    const order = await writeOrder(tx, {
      cart: request.body,
      offers: await lockOffersForOrder(tx, request),
      settings,
      agreedFee: null,
      agreedDiscount: null,
      code,
      person: { userId: request.userId, email, phone },
      windowMinutes: settings.payments.paymentWindowMinutes,
      placedBy: request.userId,
      values: {
        ...addressOf(request.body),
        ...documentFromProfile(request.userId),
        userId: request.userId,
        shippingMethod: request.body.shippingMethod ?? DEFAULT_SHIPPING_METHOD,
        idempotencyKey: request.idempotencyKey,
        idempotencyHash: request.idempotencyKey && hashBody(request.body),
      },
    });
    await queueMail(tx, {
      template: "orderReceived",
      to: order.email,
      data: { orderId: order.id },
      dedupeKey: `order:${order.id}:received`,
      orderId: order.id,
    });
    return { order, isNew: true };
  });
}

/** Serialises the orders of one customer, so that idempotency keys and the limit of unpaid orders see all of them. */
async function lockCustomer(tx: Ctx, { userId, idempotencyKey }: Request): Promise<void> {
  if (idempotencyKey === null && !hasUnpaidLimit(tx)) return;
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // The account was deleted since the request came in.
  if (!user) throw new DomainError("not_signed_in", messages.notSignedIn);
}

async function findByIdempotencyKey(
  tx: Ctx,
  { userId, body, idempotencyKey }: Request,
): Promise<OrderWithItems | null> {
  if (idempotencyKey === null) return null;
  const [found] = await tx.db
    .select({ id: orders.id, hash: orders.idempotencyHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  if (!found) return null;
  if (found.hash !== hashBody(body)) throw new DomainError("idempotency_key_reused", messages.keyReused);
  return findOrder(tx, found.id);
}

async function lockOffersForOrder(tx: Ctx, { userId, body }: Request): Promise<(Offer | null)[]> {
  const offers = await lockOffers(tx, body.items);
  const released = await releaseOldestUnpaid(
    tx,
    userId,
    offers.flatMap((offer) => offer ?? []),
  );
  return released ? lockOffers(tx, body.items) : offers;
}

function addressOf({
  items: _items,
  total: _total,
  shippingFee: _shippingFee,
  discount: _discount,
  discountCode: _discountCode,
  shippingMethod: _method,
  ...address
}: PlaceOrderBody) {
  return address;
}
