import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { OrderPayment } from "#contract/orders/order-list.ts";
import { orders, staffRoles } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/orders.ts";
import { makePaidOrder } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();
let cookie = "";
beforeAll(async () => {
  cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});

async function isListed(id: number, payment: OrderPayment): Promise<boolean> {
  const url = `/api/orders?payment=${payment}&search=${id}`;
  const found = (await shop().request({ url, cookie })).json();
  return found.some((order: { id: number }) => order.id === id);
}

test("an order is listed as returned in part until all of its price is given back", async () => {
  const { order } = await makePaidOrder(shop());
  const refund = (amount: number, reference: string) =>
    shop().request({
      method: "POST",
      url: `/api/admin/orders/${order.id}/refunds`,
      cookie,
      payload: { amount, reference },
    });

  expect(await isListed(order.id, "partly_refunded")).toBe(false);
  await refund(5_000, "R1");
  expect(await isListed(order.id, "partly_refunded")).toBe(true);
  await refund(75_000, "R2");
  expect(await isListed(order.id, "partly_refunded")).toBe(false);
});

test("an unpaid order of which a part arrived is listed as paid in part, until that part is given back", async () => {
  const { user } = await makeSignedIn(shop().ctx);
  const product = await makeProduct(shop().ctx, { price: 20_000 });
  const lines = [{ productId: product.id, price: 20_000 }];
  const { id } = await makeOrder(shop().ctx, { userId: user.id, lines });
  const setMoney = (money: { received: bigint; receivedRefunded?: bigint; refunded?: bigint }) =>
    shop().ctx.db.update(orders).set(money).where(eq(orders.id, id));

  expect(await isListed(id, "in_part")).toBe(false);
  await setMoney({ received: 10_000_00n });
  expect([await isListed(id, "in_part"), await isListed(id, "unpaid")]).toEqual([true, true]);
  await setMoney({ received: 10_000_00n, receivedRefunded: 10_000_00n, refunded: 10_000_00n });
  expect(await isListed(id, "in_part")).toBe(false);
});

test("staff who may not see money cannot filter by refunds", async () => {
  const permissions = ["desk.read", "orders.read", "exports"];
  const [role] = await shop().ctx.db.insert(staffRoles).values({ name: "Archivo", permissions }).returning();
  const { cookie } = await makeSignedIn(shop().ctx, { staffRoleId: mustExist(role).id });

  const answers = await Promise.all(
    ["/api/orders", "/api/orders/status-counts", "/api/admin/orders.csv"].map((url) =>
      shop().request({ url: `${url}?payment=partly_refunded`, cookie }),
    ),
  );
  const others = await shop().request({ url: "/api/orders?payment=in_part", cookie });

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect(others.statusCode).toBe(200);
});
