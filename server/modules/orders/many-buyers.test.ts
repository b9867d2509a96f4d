import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, productVariants } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, orderBody } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

/** On PostgreSQL (TEST_DATABASE_URL) these run on real parallel connections. */

const shop = testShop();

const placed = (answers: { statusCode: number }[]) =>
  answers.filter((answer) => answer.statusCode === 201).length;

async function makeBuyers(count: number) {
  const cookies: string[] = [];
  for (let buyer = 0; buyer < count; buyer++) cookies.push((await makeSignedIn(shop().ctx)).cookie);
  return cookies;
}

test("sixty buyers of the last ten units: ten get one, fifty hear that there are none", async () => {
  const product = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 10 }] });
  const payload = orderBody([{ productId: product.id, size: "60 ml", price: 20_000 }]);
  const cookies = await makeBuyers(60);

  const answers = await Promise.all(
    cookies.map((cookie) => shop().request({ method: "POST", url: "/api/orders", cookie, payload })),
  );

  expect(placed(answers)).toBe(10);
  const refused = answers.filter((answer) => answer.statusCode === 409);
  expect(refused).toHaveLength(50);
  expect(refused.every((answer) => answer.json().code === "out_of_stock")).toBe(true);
  const [variant] = await shop()
    .ctx.db.select()
    .from(productVariants)
    .where(eq(productVariants.productId, product.id));
  expect(mustExist(variant).stock).toBe(0);
  expect(await shop().ctx.db.$count(orderItems, eq(orderItems.productId, product.id))).toBe(10);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("baskets with the same products in opposite order do not block each other", async () => {
  const one = await makeProduct(shop().ctx, { stock: 40 });
  const two = await makeProduct(shop().ctx, { variants: [{ size: "60 ml", stock: 40 }] });
  const lines = [
    { productId: one.id, price: 20_000 },
    { productId: two.id, size: "60 ml", price: 20_000 },
  ];
  const cookies = await makeBuyers(40);

  const answers = await Promise.all(
    cookies.map((cookie, index) =>
      shop().request({
        method: "POST",
        url: "/api/orders",
        cookie,
        payload: orderBody(index % 2 ? lines : lines.toReversed()),
      }),
    ),
  );

  expect(placed(answers)).toBe(40);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});
