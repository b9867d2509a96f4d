import { randomUUID } from "node:crypto";
import type { SettableStatus } from "#contract/orders/order-status.ts";
import { inTransaction } from "#server/context.ts";
import { gatewayTransactions, payments } from "#server/db/schema/index.ts";
import { lockOrder, markOrderPaid, moveOrder, type OrderWithItems } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "./factories.ts";
import { makeOrder } from "./orders.ts";
import type { TestShop } from "./test-shop.ts";

type PaymentStatus = (typeof payments.$inferInsert)["status"];

/** Adds one more gateway payment to an order. */
export async function addPayment(
  shop: TestShop,
  order: OrderWithItems,
  status: PaymentStatus,
): Promise<void> {
  const gatewayRef = randomUUID();
  const [payment] = await shop.ctx.db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: "epayco",
      sessionId: randomUUID(),
      attemptToken: randomUUID(),
      amount: order.total,
      status,
      gatewayRef,
    })
    .returning();
  const isAccepted = status !== "rejected" && status !== "expired" && status !== "pending";
  await shop.ctx.db.insert(gatewayTransactions).values({
    provider: "epayco",
    ref: gatewayRef,
    orderId: order.id,
    paymentId: mustExist(payment).id,
    amount: order.total,
    status: status === "duplicate" || status === "created" ? "accepted" : (status ?? "accepted"),
    at: shop.clock.now(),
    acceptedAt: isAccepted ? shop.clock.now() : null,
    raw: {},
  });
}

export type PaidTestOrder = { order: OrderWithItems; cookie: string; userId: number };

/** A customer's paid order: two units at 30,000 and one at 20,000 pesos; shipping is free, or express for 20,000. */
export async function makePaidOrder(
  shop: TestShop,
  { status, isExpress = false }: { status?: SettableStatus; isExpress?: boolean } = {},
): Promise<PaidTestOrder> {
  const { user, cookie } = await makeSignedIn(shop.ctx);
  const shampoo = await makeProduct(shop.ctx, {
    name: "Champú",
    price: 30_000,
    variants: [{ size: "260 ml", stock: 10 }],
  });
  const oil = await makeProduct(shop.ctx, { name: "Aceite", price: 20_000, stock: 10 });
  const order = await makeOrder(shop.ctx, {
    userId: user.id,
    email: user.email,
    shippingMethod: isExpress ? "express" : "standard",
    lines: [
      { productId: shampoo.id, size: "260 ml", price: 30_000, quantity: 2 },
      { productId: oil.id, price: 20_000 },
    ],
  });
  await addPayment(shop, order, "accepted");
  await inTransaction(shop.ctx, async (tx) => {
    await markOrderPaid(tx, order.id, { transactionId: "101500123" });
  });
  if (status) await setStatus(shop, order.id, status);
  return { order, cookie, userId: user.id };
}

export async function setStatus(shop: TestShop, orderId: number, status: SettableStatus): Promise<void> {
  await inTransaction(shop.ctx, async (tx) => {
    await moveOrder(tx, await lockOrder(tx, orderId), status, { reason: null });
  });
}
