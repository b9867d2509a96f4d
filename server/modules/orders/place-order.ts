import { and, eq } from "drizzle-orm";
import type { PlaceOrderBody } from "#contract/orders.ts";
import { DEFAULT_SHIPPING_METHOD, shippingFee } from "#contract/shipping.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { type Offer, readOffers } from "./offers.ts";
import { findOrder, type OrderWithItems } from "./order-rows.ts";
import { refuseImpossible } from "./refuse-impossible.ts";
import { hasUnpaidLimit, releaseOldestUnpaid } from "./unpaid-limit.ts";
import { documentOf, hashOf, writeOrder } from "./write-order.ts";

export type Placed = { order: OrderWithItems; isNew: boolean };

type Request = { userId: number; body: PlaceOrderBody; idempotencyKey: string | null };

/**
 * Turns a cart into an order that waits for its payment, holding its stock. The same request again (by its
 * idempotency key) answers the first order. Throws `out_of_stock` or `price_changed` with the fresh lines.
 */
export async function placeOrder(ctx: Ctx, request: Request): Promise<Placed> {
  refuseImpossible(request.body);
  const settings = await getSettings(ctx);

  return inTransaction(ctx, async (tx) => {
    await waitForOwnTurn(tx, request);
    const earlier = await findEarlier(tx, request);
    if (earlier) return { order: earlier, isNew: false };

    const method = request.body.shippingMethod ?? DEFAULT_SHIPPING_METHOD;
    const order = await writeOrder(tx, {
      cart: request.body,
      offers: await offersFor(tx, request),
      feeFor: (subtotal) => shippingFee(settings.shipping[method], subtotal),
      windowMinutes: settings.payments.paymentWindowMinutes,
      placedBy: request.userId,
      values: {
        ...addressOf(request.body),
        ...documentOf(request.userId),
        userId: request.userId,
        shippingMethod: method,
        idempotencyKey: request.idempotencyKey,
        idempotencyHash: request.idempotencyKey && hashOf(request.body),
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

/** A customer's orders are placed one after the other, so that keys and the limit count what is there. */
async function waitForOwnTurn(tx: Ctx, { userId, idempotencyKey }: Request): Promise<void> {
  if (idempotencyKey === null && !hasUnpaidLimit(tx)) return;
  const [user] = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  // The account was deleted since the request came in.
  if (!user) throw new DomainError("not_signed_in", messages.notSignedIn);
}

async function findEarlier(
  tx: Ctx,
  { userId, body, idempotencyKey }: Request,
): Promise<OrderWithItems | null> {
  if (idempotencyKey === null) return null;
  const [found] = await tx.db
    .select({ id: orders.id, hash: orders.idempotencyHash })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, idempotencyKey)));
  if (!found) return null;
  if (found.hash !== hashOf(body)) throw new DomainError("idempotency_key_reused", messages.keyReused);
  return findOrder(tx, found.id);
}

async function offersFor(tx: Ctx, { userId, body }: Request): Promise<(Offer | null)[]> {
  const offers = await readOffers(tx, body.items);
  const released = await releaseOldestUnpaid(
    tx,
    userId,
    offers.flatMap((offer) => offer ?? []),
  );
  return released ? readOffers(tx, body.items) : offers;
}

function addressOf({ items: _items, total: _total, shippingMethod: _method, ...address }: PlaceOrderBody) {
  return address;
}
