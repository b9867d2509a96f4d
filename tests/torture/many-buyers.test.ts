import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PlaceOrderBody } from "#contract/orders/checkout-fields.ts";
import { orderItems, orders, products, productVariants } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "./sizes.ts";

/** Concurrent orders. With PostgreSQL (TEST_DATABASE_URL) they use parallel connections. */

const shop = testShop();
const timeout = 1_000 * sizes.buyers;

type Answer = Awaited<ReturnType<typeof place>>;

function place(cookie: string, payload: PlaceOrderBody, key?: string) {
  const headers = key ? { "idempotency-key": key } : {};
  return shop().request({ method: "POST", url: "/api/orders", cookie, payload, headers });
}

async function makeBuyers(count: number) {
  const cookies: string[] = [];
  for (let buyer = 0; buyer < count; buyer++) cookies.push((await makeSignedIn(shop().ctx)).cookie);
  return cookies;
}

/** Counts the placed orders. Fails on any answer except an order or "out of stock". */
function countPlaced(answers: Answer[]): number {
  const placed = answers.filter((answer) => answer.statusCode === 201);
  const refused = answers.filter(
    (answer) => answer.statusCode === 409 && answer.json().code === "out_of_stock",
  );
  const others = answers.filter((answer) => !placed.includes(answer) && !refused.includes(answer));
  expect(others.map((answer) => `${answer.statusCode} ${answer.body}`)).toEqual([]);
  return placed.length;
}

async function stockOf(productId: number) {
  const { db } = shop().ctx;
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return (variant ?? mustExist(product)).stock;
}

test("of many buyers of the last ten units ten get one, and the others read that it is sold out", {
  timeout,
}, async () => {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 10 }] });
  const payload = orderBody([{ productId: product.id, size: "60 ml", price: 20_000 }]);
  const cookies = await makeBuyers(sizes.buyers);

  const answers = await Promise.all(cookies.map((cookie) => place(cookie, payload)));

  expect(countPlaced(answers)).toBe(10);
  expect(await stockOf(product.id)).toBe(0);
  expect(await shop().ctx.db.$count(orderItems, eq(orderItems.productId, product.id))).toBe(10);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("of many visitors without an account who want the last ten units ten get one", { timeout }, async () => {
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 10 }] });
  const visitors = Array.from({ length: sizes.buyers }, (_, n) => ({
    email: `visitante-${n}@correo.example`,
    phone: `300${String(n).padStart(7, "0")}`,
  }));

  const answers = await Promise.all(
    visitors.map((visitor) =>
      place("", orderBody([{ productId: product.id, size: "60 ml", price: 20_000 }], visitor)),
    ),
  );
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: false } });

  expect(countPlaced(answers)).toBe(10);
  expect(await stockOf(product.id)).toBe(0);
  expect(await shop().ctx.db.$count(orderItems, eq(orderItems.productId, product.id))).toBe(10);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test.for([
  ["enough for everybody", sizes.buyers],
  ["enough for a quarter", Math.floor(sizes.buyers / 4)],
] as const)(
  "baskets with the same products in opposite order do not block each other: %s",
  {
    timeout,
  },
  async ([, stock]) => {
    const one = await makeProduct(shop().ctx, { stock });
    const two = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock }] });
    const lines = [
      { productId: one.id, price: 20_000 },
      { productId: two.id, size: "60 ml", price: 20_000 },
    ];
    const cookies = await makeBuyers(sizes.buyers);

    const answers = await Promise.all(
      cookies.map((cookie, index) => place(cookie, orderBody(index % 2 ? lines : lines.toReversed()))),
    );

    expect(countPlaced(answers)).toBe(stock);
    expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([0, 0]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  },
);

test("baskets with different quantities of two products sell all the stock that fits them", {
  timeout,
}, async () => {
  const one = await makeProduct(shop().ctx, { stock: 25 });
  const two = await makeProduct(shop().ctx, { stock: 25 });
  const cookies = await makeBuyers(sizes.buyers);

  const answers = await Promise.all(
    cookies.map((cookie, index) => {
      const [much, little] = index % 2 ? [one, two] : [two, one];
      return place(
        cookie,
        orderBody([
          { productId: much.id, price: 20_000, quantity: 2 },
          { productId: little.id, price: 20_000 },
        ]),
      );
    }),
  );

  const placed = countPlaced(answers);
  expect((await stockOf(one.id)) + (await stockOf(two.id))).toBe(50 - 3 * placed);
  // No basket that still fits the stock may have been refused.
  expect(Math.min(await stockOf(one.id), await stockOf(two.id))).toBeLessThan(2);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("one order placed many times at once with one key is one order, and every answer names it", {
  timeout,
}, async () => {
  const product = await makeProduct(shop().ctx, { stock: sizes.repeats });
  const payload = orderBody([{ productId: product.id, price: 20_000 }]);
  const { cookie, user } = await makeSignedIn(shop().ctx);

  const answers = await Promise.all(
    Array.from({ length: sizes.repeats }, () => place(cookie, payload, "una-sola-vez")),
  );

  const [order, ...others] = await shop().ctx.db.select().from(orders).where(eq(orders.userId, user.id));
  expect(others).toEqual([]);
  expect(new Set(answers.map((answer) => answer.json().id))).toEqual(new Set([mustExist(order).id]));
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(sizes.repeats - 1);
  expect(await stockOf(product.id)).toBe(sizes.repeats - 1);
});

test("the last unit ordered many times at once with one key goes to one order", { timeout }, async () => {
  const product = await makeProduct(shop().ctx, { stock: 1 });
  const payload = orderBody([{ productId: product.id, price: 20_000 }]);
  const { cookie, user } = await makeSignedIn(shop().ctx);

  const answers = await Promise.all(
    Array.from({ length: sizes.repeats }, () => place(cookie, payload, "la-ultima")),
  );

  expect(answers.filter((answer) => answer.statusCode >= 300).map((answer) => answer.body)).toEqual([]);
  const isTheOne = and(eq(orders.userId, user.id), eq(orders.idempotencyKey, "la-ultima"));
  expect(await shop().ctx.db.$count(orders, isTheOne)).toBe(1);
  expect(await stockOf(product.id)).toBe(0);
});
