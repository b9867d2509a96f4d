import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { orders, products } from "#server/db/schema/index.ts";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { makeProduct, makeUser } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { changeOrderStatus, confirmCodOrder, markOrderPaid } from "../index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });

async function statusesOf(userId: number) {
  const rows = await shop()
    .ctx.db.select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.id));
  return rows.map((order) => order.status);
}

test("a fourth unpaid order cancels the oldest and may use its stock", async () => {
  const product = await makeProduct(shop().ctx, { stock: 3 });
  const user = await makeUser(shop().ctx);
  const place = () =>
    makeOrder(shop().ctx, { userId: user.id, lines: [{ productId: product.id, price: 20_000 }] });
  await place();
  await place();
  await place();

  await place();

  expect(await statusesOf(user.id)).toEqual(["cancelled", "pending", "pending", "pending"]);
  const [left] = await shop().ctx.db.select().from(products).where(eq(products.id, product.id));
  expect(left?.stock).toBe(0);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("a fourth order that cannot be placed cancels none", async () => {
  const product = await makeProduct(shop().ctx, { stock: 3 });
  const user = await makeUser(shop().ctx);
  const place = (quantity: number) =>
    makeOrder(shop().ctx, { userId: user.id, lines: [{ productId: product.id, price: 20_000, quantity }] });
  await place(1);
  await place(1);
  await place(1);

  await expect(place(2)).rejects.toMatchObject({ code: "out_of_stock" });

  expect(await statusesOf(user.id)).toEqual(["pending", "pending", "pending"]);
});

test("paid orders do not count", async () => {
  const product = await makeProduct(shop().ctx, { stock: 10 });
  const user = await makeUser(shop().ctx);
  for (let n = 0; n < 4; n++) {
    const order = await makeOrder(shop().ctx, {
      userId: user.id,
      lines: [{ productId: product.id, price: 20_000 }],
    });
    await inTransaction(shop().ctx, (tx) => markOrderPaid(tx, order.id, { transactionId: null }));
  }

  expect(await statusesOf(user.id)).toEqual(Array(4).fill("processing"));
});

test("ten simultaneous orders leave three unpaid ones, and two customers do not deadlock", async () => {
  const one = await makeProduct(shop().ctx, { stock: 50 });
  const two = await makeProduct(shop().ctx, { stock: 50 });
  const users = [await makeUser(shop().ctx), await makeUser(shop().ctx)];

  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      users.map((user, which) =>
        makeOrder(shop().ctx, {
          userId: user.id,
          lines: [{ productId: (index + which) % 2 ? one.id : two.id, price: 20_000 }],
        }),
      ),
    ).flat(),
  );

  for (const user of users) {
    expect((await statusesOf(user.id)).filter((status) => status === "pending")).toHaveLength(3);
  }
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("a fourth order to pay on delivery is refused while three are confirmed and not sent", async () => {
  await enableCod(shop());
  const { userId, id } = await makeCodOrder(shop());
  const product = await makeProduct(shop().ctx, { price: 39_900, stock: 10 });
  const lines = [{ productId: product.id, price: 39_900 }];
  const place = () => makeOrder(shop().ctx, { userId, paymentMethod: "cod", lines });
  const confirm = (orderId: number) =>
    inTransaction(shop().ctx, (tx) => confirmCodOrder(tx, orderId, "page"));
  await confirm(id);
  await confirm((await place()).id);
  const third = (await place()).id;
  await confirm(third);

  await expect(place()).rejects.toMatchObject({ code: "conflict" });
  await changeOrderStatus(shop().ctx, third, { status: "shipped" });
  await expect(place()).resolves.toBeDefined();
});
