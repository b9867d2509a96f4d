import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { PgInsertValue } from "drizzle-orm/pg-core";
import { toPesos } from "#contract/money.ts";
import type { PlaceOrderBody } from "#contract/orders.ts";
import { DEFAULT_SHIPPING_METHOD, shippingFee } from "#contract/shipping.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { orderItems, orderStatusHistory, orders, users } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { takeStock } from "../inventory/index.ts";
import { queueMail } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { type CheckedLine, checkCart } from "./check-cart.ts";
import { messages } from "./messages.ts";
import { type Offer, readOffers } from "./offers.ts";
import { findOrder, type OrderRow, type OrderWithItems } from "./order-rows.ts";
import { refuseImpossible } from "./refuse-impossible.ts";
import { hasUnpaidLimit, releaseOldestUnpaid } from "./unpaid-limit.ts";

export type Placed = { order: OrderWithItems; isNew: boolean };

type Request = { userId: number; body: PlaceOrderBody; idempotencyKey: string | null };

const MINUTE_MS = 60_000;

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

    const { lines, subtotal } = checkCart(request.body, await offersFor(tx, request));
    const method = request.body.shippingMethod ?? DEFAULT_SHIPPING_METHOD;
    const shipping = shippingFee(settings.shipping[method], subtotal);
    const now = tx.clock.now();
    const order = await insertOrder(tx, {
      ...addressOf(request.body),
      ...documentOf(request.userId),
      userId: request.userId,
      shippingMethod: method,
      subtotal,
      shipping,
      total: subtotal + shipping,
      idempotencyKey: request.idempotencyKey,
      idempotencyHash: request.idempotencyKey && hashOf(request.body),
      expiresAt: new Date(now.getTime() + settings.payments.paymentWindowMinutes * MINUTE_MS),
      createdAt: now,
      updatedAt: now,
    });
    await takeStock(tx, lines, { orderId: order.id, reason: "order_placed" });
    const items = await insertItems(tx, order, lines);
    await tellOthers(tx, order);
    return { order: { ...order, items }, isNew: true };
  });
}

/** A customer's orders are placed one after the other, so that keys and the limit count what is there. */
async function waitForOwnTurn(tx: Ctx, { userId, idempotencyKey }: Request): Promise<void> {
  if (idempotencyKey === null && !hasUnpaidLimit(tx)) return;
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
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

/** The body went through its schema, which fixes the order of its keys. */
function hashOf(body: PlaceOrderBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

function addressOf({ items: _items, total: _total, shippingMethod: _method, ...address }: PlaceOrderBody) {
  return address;
}

/** The customer's document as the profile holds it, read while the order is written. */
function documentOf(userId: number) {
  const fromProfile = (column: typeof users.documentType | typeof users.documentNumber) =>
    sql`(select ${column} from ${users} where ${users.id} = ${userId})`;
  return {
    documentType: fromProfile(users.documentType),
    documentNumber: fromProfile(users.documentNumber),
  };
}

async function insertOrder(tx: Ctx, values: PgInsertValue<typeof orders>): Promise<OrderRow> {
  const [order] = await tx.db.insert(orders).values(values).returning();
  if (!order) throw new Error("an inserted order came back empty");
  return order;
}

/** Lines as they are bought, and the first row of the history, in one statement. */
async function insertItems(tx: Ctx, order: OrderRow, lines: CheckedLine[]) {
  const firstEntry = tx.db
    .$with("first_entry")
    .as(
      tx.db
        .insert(orderStatusHistory)
        .values({ orderId: order.id, to: order.status, userId: order.userId, createdAt: order.createdAt })
        .returning({ id: orderStatusHistory.id }),
    );
  return tx.db
    .with(firstEntry)
    .insert(orderItems)
    .values(lines.map(({ available: _available, ...line }) => ({ ...line, orderId: order.id })))
    .returning();
}

async function tellOthers(tx: Ctx, order: OrderRow): Promise<void> {
  await queueMail(tx, {
    template: "orderReceived",
    to: order.email,
    data: { orderId: order.id },
    dedupeKey: `order:${order.id}:received`,
    orderId: order.id,
  });
  await recordEvent(tx, {
    type: "order.created",
    orderId: order.id,
    userId: order.userId,
    total: toPesos(order.total),
  });
}
