import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import {
  gatewayTransactions,
  mails,
  orderStatusHistory,
  products,
  productVariants,
} from "#server/db/schema/index.ts";
import { makeJobHandlers } from "#server/jobs/handlers.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder, readOrder } from "#tests/support/orders.ts";
import { addPayment } from "#tests/support/paid-orders.ts";
import { permissionsOf } from "#tests/support/permissions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { whileRefusing } from "#tests/support/while-refusing.ts";
import {
  expireOrders,
  getPayableOrder,
  markOrderPaid,
  type OrderWithItems,
  setOrderPaymentStatus,
} from "../index.ts";
import { changeOrderStatus } from "./change-status.ts";

const shop = testShop();

let userId: number;
beforeAll(async () => {
  userId = (await makeUser(shop().ctx)).id;
});

/** An order of `quantity` out of 5 units. */
async function arrange({ quantity = 2 } = {}) {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 5 }] });
  const variantId = mustExist(product.variants[0]).id;
  const order = await makeOrder(shop().ctx, {
    userId,
    lines: [{ productId: product.id, size: "60 ml", price: 20_000, quantity }],
  });
  return { order, product, variantId };
}

async function stockOf(variantId: number) {
  const [row] = await shop().ctx.db.select().from(productVariants).where(eq(productVariants.id, variantId));
  return row?.stock;
}

const orderNow = (id: number) => readOrder(shop().ctx, id);

const set = (order: { id: number }, status: string, given: { goodsReturned?: boolean } = {}) =>
  changeOrderStatus(shop().ctx, order.id, { status, ...given });
const markPaid = (order: { id: number }) =>
  inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: "101500123" }));
async function pay(order: OrderWithItems) {
  await addPayment(shop(), order, "accepted");
  return markPaid(order);
}
const setPaymentStatus = (order: { id: number }, status: "pending" | "rejected" | "reversed") =>
  inTransaction(shop().ctx, async (tx) => {
    const ofOrder = eq(gatewayTransactions.orderId, order.id);
    if (status === "reversed") await tx.db.update(gatewayTransactions).set({ status }).where(ofOrder);
    return setOrderPaymentStatus(tx, order.id, status);
  });

async function advanceAndExpire(ms = HOUR_MS + 1) {
  shop().clock.advance(ms);
  return expireOrders(shop().ctx);
}

function as(order: OrderWithItems, owner = order.userId): Ctx {
  return {
    ...shop().ctx,
    actor: { kind: "user", userId: owner ?? 0, permissions: permissionsOf(null), sessionId: 0 },
  };
}

test("a new order's row is written once, because each write fills the search index again", async () => {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 5 }] });

  const updates = await inTransaction(shop().ctx, async (tx) => {
    await makeOrder(tx, { userId, lines: [{ productId: product.id, size: "60 ml", price: 20_000 }] });
    return rowsOf(
      tx.db,
      sql`select n_tup_upd::int as count from pg_stat_xact_user_tables where relname = 'orders'`,
    );
  });

  expect(updates).toEqual([{ count: 0 }]);
});

describe("cancelling", () => {
  test("gives the stock back once, however many requests come at the same time", async () => {
    const { order, variantId } = await arrange();

    await Promise.all(Array.from({ length: 8 }, () => set(order, "cancelled")));
    await set(order, "cancelled");

    expect(await stockOf(variantId)).toBe(5);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("a paid order flags the due refund", async () => {
    const { order } = await arrange();
    await pay(order);

    await set(order, "cancelled");

    expect(await orderNow(order.id)).toMatchObject({ attention: "refund_due" });
  });

  test.each([
    [true, 5],
    [false, 3],
    [undefined, 3],
  ])("a shipped order with goodsReturned %s leaves %i units", async (goodsReturned, units) => {
    const { order, variantId } = await arrange();
    await set(order, "shipped");

    await set(order, "cancelled", { goodsReturned });

    expect(await stockOf(variantId)).toBe(units);
    expect((await orderNow(order.id)).holdsStock).toBe(false);
  });

  test("gives back no stock of deleted products and sizes, and all of the rest", async () => {
    const { order, product, variantId } = await arrange();
    await shop().ctx.db.delete(productVariants).where(eq(productVariants.id, variantId));
    await set(order, "cancelled");

    const other = await arrange();
    await shop().ctx.db.delete(products).where(eq(products.id, other.product.id));
    await set(other.order, "cancelled");

    const [left] = await shop().ctx.db.select().from(products).where(eq(products.id, product.id));
    expect(left?.stock).toBe(0);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    await expect(set(other.order, "processing")).rejects.toMatchObject({ code: "out_of_stock" });
  });
});

describe("reopening a cancelled order", () => {
  test("takes the stock again and closes the due refund", async () => {
    const { order, variantId } = await arrange();
    await pay(order);
    await set(order, "cancelled");

    await set(order, "processing");

    expect(await stockOf(variantId)).toBe(3);
    expect(await orderNow(order.id)).toMatchObject({
      status: "processing",
      holdsStock: true,
      attention: null,
    });
  });

  test("is refused while its products are sold out, and changes nothing", async () => {
    const { order, product, variantId } = await arrange();
    await set(order, "cancelled");
    await makeOrder(shop().ctx, {
      userId,
      lines: [{ productId: product.id, size: "60 ml", price: 20_000, quantity: 4 }],
    });

    await expect(set(order, "shipped")).rejects.toMatchObject({
      code: "out_of_stock",
      details: { lines: [{ productId: product.id, size: "60 ml", price: 20_000, available: 1 }] },
    });
    expect(await stockOf(variantId)).toBe(1);
    expect((await orderNow(order.id)).status).toBe("cancelled");
  });
});

test("shipping, delivering and cancelling send the customer a mail", async () => {
  const { order } = await arrange();
  await set(order, "processing");
  await set(order, "shipped");
  await set(order, "delivered");
  await set(order, "cancelled");

  const written = await shop()
    .ctx.db.select({ template: mails.template })
    .from(mails)
    .where(eq(mails.orderId, order.id))
    .orderBy(mails.id);
  expect(written.map((mail) => mail.template)).toEqual([
    "orderReceived",
    "orderShipped",
    "orderDelivered",
    "sentOrderCancelled",
  ]);
});

describe("expiry", () => {
  test("sends the customer one mail with a link to the order", async () => {
    const { order } = await arrange();
    await advanceAndExpire(HOUR_MS);
    await expireOrders(shop().ctx);

    const written = await shop()
      .ctx.db.select()
      .from(mails)
      .where(eq(mails.orderId, order.id))
      .orderBy(mails.id);
    expect(written.map(({ template }) => template)).toEqual(["orderReceived", "orderExpired"]);
    await makeJobHandlers(shop().deps)["deliver-mail"]({ mailId: mustExist(written[1]).id });
    const sent = shop().mailer.sent.at(-1);
    expect(sent?.subject).toBe(`Tu pedido #${order.id} venció sin pago`);
    expect(sent?.text).toContain("/pedido/");
  });

  test("cancels each overdue unpaid order once, even when several processes run it at the same time", async () => {
    const { order, variantId } = await arrange();
    const others = await Promise.all(Array.from({ length: 5 }, () => arrange()));
    expect(await advanceAndExpire(HOUR_MS - 1)).toBe(0);
    shop().clock.advance(1);

    const runs = await Promise.all(Array.from({ length: 4 }, () => expireOrders(shop().ctx)));

    expect(runs.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(others.length + 1);
    expect(await expireOrders(shop().ctx)).toBe(0);
    expect(await stockOf(variantId)).toBe(5);
    expect((await orderNow(order.id)).status).toBe("cancelled");
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("an order that cannot be cancelled does not stop the others", async () => {
    const { order: stuck } = await arrange();
    const { order: other } = await arrange();
    await whileRefusing(shop().ctx, "orders", `new.id = ${stuck.id}`, () =>
      expect(advanceAndExpire()).rejects.toThrow(`failed: ${stuck.id}`),
    );

    expect(await orderNow(other.id)).toMatchObject({ status: "cancelled" });
    expect(await orderNow(stuck.id)).toMatchObject({ status: "pending" });
    expect(await expireOrders(shop().ctx)).toBe(1);
  });

  test("waits while a payment is pending, and no longer after it failed", async () => {
    const { order } = await arrange();
    await setPaymentStatus(order, "pending");
    await advanceAndExpire();
    expect((await orderNow(order.id)).status).toBe("pending");

    await setPaymentStatus(order, "rejected");
    await advanceAndExpire(0);
    expect((await orderNow(order.id)).status).toBe("cancelled");
  });

  test("leaves paid and prepared orders alone", async () => {
    const paid = await arrange();
    await pay(paid.order);
    const prepared = await arrange();
    await set(prepared.order, "processing");

    await advanceAndExpire();

    expect((await orderNow(paid.order.id)).status).toBe("processing");
    expect((await orderNow(prepared.order.id)).status).toBe("processing");
  });
});

describe("a payment", () => {
  test("moves a pending order to processing, once", async () => {
    const { order } = await arrange();

    expect(await pay(order)).toBe("paid");
    expect(await markPaid(order)).toBe("already_paid");

    expect(await orderNow(order.id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      transactionId: "101500123",
    });
  });

  test("is not undone by a late report about another attempt", async () => {
    const { order } = await arrange();
    await pay(order);

    expect(await setPaymentStatus(order, "rejected")).toBe(false);
    expect((await orderNow(order.id)).paymentStatus).toBe("accepted");
    expect(await setPaymentStatus(order, "reversed")).toBe(true);
    expect(await orderNow(order.id)).toMatchObject({
      paymentStatus: "reversed",
      attention: "payment_reversed",
    });
  });

  test("after a reversal pays the order, and the reversal stays flagged", async () => {
    const { order } = await arrange();
    await pay(order);
    await setPaymentStatus(order, "reversed");

    expect(await markPaid(order)).toBe("paid");
    expect(await orderNow(order.id)).toMatchObject({
      status: "processing",
      paymentStatus: "accepted",
      attention: "payment_reversed",
    });
  });

  test("reopens an expired order while its products are in stock", async () => {
    const { order, variantId } = await arrange();
    await advanceAndExpire();

    expect(await pay(order)).toBe("paid");

    expect(await stockOf(variantId)).toBe(3);
    expect(await orderNow(order.id)).toMatchObject({ status: "processing", holdsStock: true });
  });

  test("reopens an expired order whose link somebody of the shop copied since", async () => {
    const { order } = await arrange();
    await advanceAndExpire();
    await shop()
      .ctx.db.insert(orderStatusHistory)
      .values({ orderId: order.id, from: "cancelled", to: "cancelled", reason: "link_copied" });

    expect(await pay(order)).toBe("paid");
  });

  test("flags an expired order whose products are sold out", async () => {
    const { order, product, variantId } = await arrange();
    await advanceAndExpire();
    const { order: next } = await arrangeRest(product.id);

    expect(await pay(order)).toBe("needs_attention");

    expect(await stockOf(variantId)).toBe(0);
    expect(await orderNow(order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "accepted",
      attention: "paid_without_stock",
    });
    await set(next, "cancelled");
    await set(order, "processing");
    expect((await orderNow(order.id)).attention).toBeNull();
  });

  test("is due for refund when somebody cancelled the order on purpose", async () => {
    const { order, variantId } = await arrange();
    await set(order, "cancelled");

    expect(await pay(order)).toBe("needs_attention");

    expect(await stockOf(variantId)).toBe(5);
    expect(await orderNow(order.id)).toMatchObject({ attention: "refund_due" });
  });
});

async function arrangeRest(productId: number) {
  const order = await makeOrder(shop().ctx, {
    userId,
    lines: [{ productId, size: "60 ml", price: 20_000, quantity: 5 }],
  });
  return { order };
}

describe("what can be paid", () => {
  test("is the owner's own unpaid order, also after a rejection, until it expires", async () => {
    const { order } = await arrange();
    expect((await getPayableOrder(as(order), order.id)).id).toBe(order.id);
    await setPaymentStatus(order, "rejected");
    expect((await getPayableOrder(as(order), order.id)).id).toBe(order.id);

    shop().clock.advance(HOUR_MS);

    await expect(getPayableOrder(as(order), order.id)).rejects.toMatchObject({ code: "not_payable" });
  });

  test("is never another customer's order", async () => {
    const { order } = await arrange();

    await expect(getPayableOrder(as(order, userId + 1), order.id)).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(getPayableOrder(shop().ctx, order.id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is not what is paid, being paid or cancelled", async () => {
    const paid = await arrange();
    await pay(paid.order);
    const waiting = await arrange();
    await setPaymentStatus(waiting.order, "pending");
    const cancelled = await arrange();
    await set(cancelled.order, "cancelled");

    for (const { order } of [paid, waiting, cancelled]) {
      await expect(getPayableOrder(as(order), order.id)).rejects.toMatchObject({ code: "not_payable" });
    }
  });
});
