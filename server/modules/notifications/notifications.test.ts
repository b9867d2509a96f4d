import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AdminNotification } from "#contract/admin/notifications.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { BuiltInRole } from "#contract/permissions.ts";
import { inTransaction } from "#server/context.ts";
import { markOrderPaid } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie: string;

/** What factories write without the shop's clock happened before the accounts exist. */
beforeAll(() => shop().clock.advance(10 * 365 * 24 * 60 * MINUTE_MS));

/** Each test has an account of its own, which sees nothing that happened before. */
beforeEach(async () => {
  shop().clock.advance(MINUTE_MS);
  cookie = await signIn("owner");
  shop().clock.advance(MINUTE_MS);
});

const signIn = async (role: BuiltInRole) =>
  (await makeSignedIn(shop().ctx, { role, createdAt: shop().clock.now() })).cookie;
const list = async (by = cookie): Promise<AdminNotification[]> =>
  (await shop().request({ url: "/api/admin/notifications", cookie: by })).json();
const patch = (payload: object, by = cookie) =>
  shop().request({ method: "PATCH", url: "/api/admin/notifications", cookie: by, payload });

/** By a new customer. */
async function placeOrder() {
  const { user } = await makeSignedIn(shop().ctx);
  const { id } = await makeProduct(shop().ctx, { price: 10_000, stock: 9 });
  return makeOrder(shop().ctx, {
    userId: user.id,
    lines: [{ productId: id, price: 10_000, quantity: 1 }],
  });
}

async function makeSizedProduct() {
  const product = await makeProduct(shop().ctx, {
    price: 10_000,
    variants: [
      { size: "60 ml", stock: 0 },
      { size: "1 L", stock: 0 },
    ],
  });
  shop().clock.advance(MINUTE_MS);
  return product;
}

test("a saved product is one notification, also when sizes and stock were saved with it", async () => {
  const { id } = await makeSizedProduct();
  const { version, variants } = (await shop().request({ url: `/api/products/${id}`, cookie })).json();
  await patch({ clearedUntil: shop().clock.now().toISOString() });
  shop().clock.advance(MINUTE_MS);

  const saved = await shop().request({
    method: "PATCH",
    url: `/api/products/${id}`,
    cookie,
    payload: {
      version,
      name: "Champú de romero",
      variants: variants.map(({ size }: { size: string }) => ({ size, stock: 4 })),
    },
  });

  expect(saved.statusCode).toBe(200);
  expect(await list()).toMatchObject([
    { type: "product_updated", productId: id, name: "Champú de romero", isRead: false },
  ]);
});

test("an order is one notification, its payment another, newest first", async () => {
  const order = await placeOrder();
  await patch({ clearedUntil: new Date(shop().clock.now().getTime() - 1).toISOString() });
  shop().clock.advance(MINUTE_MS);
  await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: "1" }));

  const orders = (await list()).filter(({ type }) => type.startsWith("order"));

  expect(orders).toMatchObject([
    { type: "order_paid", orderId: order.id },
    { type: "order_created", orderId: order.id, total: expect.any(Number) },
  ]);
});

test("each account has its own: read on one screen is read on the next, and unread for others", async () => {
  const other = await signIn("owner");
  shop().clock.advance(MINUTE_MS);
  await placeOrder();
  const [newest] = await list();

  const after = (await patch({ readUntil: newest?.at })).json();

  expect(after[0]).toMatchObject({ isRead: true });
  expect((await list())[0]).toMatchObject({ isRead: true });
  expect((await list(other))[0]).toMatchObject({ isRead: false });
});

test("cleared notifications stay away, and a later one appears alone", async () => {
  await placeOrder();
  const [newest] = await list();
  expect((await patch({ clearedUntil: newest?.at })).json()).toEqual([]);
  await patch({ clearedUntil: "2020-01-01T00:00:00.000Z" });
  expect(await list()).toEqual([]);

  shop().clock.advance(MINUTE_MS);
  const later = await placeOrder();

  expect((await list()).filter(({ type }) => type === "order_created")).toMatchObject([
    { orderId: later.id },
  ]);
});

test("a new account sees nothing that happened before it, and at most ten", async () => {
  await placeOrder();
  shop().clock.advance(MINUTE_MS);
  const late = await signIn("owner");
  expect(await list(late)).toEqual([]);

  for (let n = 0; n < 12; n += 1) {
    shop().clock.advance(MINUTE_MS);
    await placeOrder();
  }

  expect(await list(late)).toHaveLength(10);
});

test("nobody sees more than their permissions allow: no money, no orders, no products", async () => {
  const [ordersRole, catalog, accounting] = [
    await signIn("orders"),
    await signIn("catalog"),
    await signIn("accounting"),
  ];
  shop().clock.advance(MINUTE_MS);
  const order = await placeOrder();
  await makeSizedProduct();

  const typesFor = async (by: string) => new Set((await list(by)).map(({ type }) => type.split("_")[0]));

  expect([...(await typesFor(ordersRole))]).toEqual(["order"]);
  expect((await list(ordersRole)).find(({ type }) => type === "order_created")).toMatchObject({
    orderId: order.id,
    total: null,
  });
  expect(await typesFor(catalog)).not.toContain("order");
  expect((await list(accounting)).find(({ type }) => type === "order_created")).toMatchObject({
    total: expect.any(Number),
  });
});

test("a deleted product leaves the list", async () => {
  const { id } = await makeSizedProduct();
  await shop().request({
    method: "PATCH",
    url: `/api/products/${id}`,
    cookie,
    payload: { version: 1, name: "Se va" },
  });
  expect(await list()).toContainEqual(expect.objectContaining({ productId: id }));

  await shop().request({ method: "DELETE", url: `/api/products/${id}`, cookie });

  expect(await list()).not.toContainEqual(expect.objectContaining({ productId: id }));
});
