import { randomUUID } from "node:crypto";
import type { SettableStatus } from "#contract/order-status.ts";
import { inTransaction } from "#server/context.ts";
import { payments } from "#server/db/schema/index.ts";
import { lockOrder, markOrderPaid, moveOrder, type OrderWithItems } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn } from "./factories.ts";
import { makeOrder } from "./orders.ts";
import type { TestShop } from "./test-shop.ts";

type PaymentStatus = (typeof payments.$inferInsert)["status"];

/** A payment that the gateway took for an order, on top of any other. */
export async function addPayment(
  shop: TestShop,
  order: OrderWithItems,
  status: PaymentStatus,
): Promise<void> {
  await shop.ctx.db.insert(payments).values({
    orderId: order.id,
    sessionId: randomUUID(),
    attemptToken: randomUUID(),
    amount: order.total,
    status,
  });
}

export type PaidOrder = { order: OrderWithItems; cookie: string; userId: number };

/** A customer's paid order: two units at 30.000 and one at 20.000 pesos, sent free, or express for 20.000. */
export async function makePaidOrder(
  shop: TestShop,
  { status, isExpress = false }: { status?: SettableStatus; isExpress?: boolean } = {},
): Promise<PaidOrder> {
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
