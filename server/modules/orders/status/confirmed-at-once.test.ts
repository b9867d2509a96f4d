import { beforeAll, expect, test } from "vitest";
import { enableCod, makeCodOrder } from "#tests/support/cash-on-delivery.ts";
import { mustExist } from "#tests/support/factories.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { changeOrderStatus } from "../index.ts";

const shop = testShop({ env: { RATE_LIMIT_FACTOR: "1" } });
beforeAll(() => enableCod(shop()));

type Order = Awaited<ReturnType<typeof makeCodOrder>>;
const confirm = async ({ id, cookie }: Order) =>
  (await shop().request({ method: "POST", url: `/api/orders/${id}/confirm`, cookie })).statusCode;

/** Each of another account. */
const makeOrders = async (count: number, phone: string) =>
  Promise.all(Array.from({ length: count }, () => makeCodOrder(shop(), { phone })));

test("six accounts with one phone that confirm at once get three orders confirmed", async () => {
  const orders = await makeOrders(6, "3001112233");

  const answers = await Promise.all(orders.map(confirm));

  expect(answers.toSorted()).toEqual([204, 204, 204, 409, 409, 409]);
});

test("the fourth order of a phone can be confirmed once another one is sent", async () => {
  const [fourth, sent, ...others] = await makeOrders(4, "3004445566");
  for (const order of [mustExist(sent), ...others]) expect(await confirm(order)).toBe(204);

  expect(await confirm(mustExist(fourth))).toBe(409);
  await changeOrderStatus(shop().ctx, mustExist(sent).id, { status: "shipped" });

  expect(await confirm(mustExist(fourth))).toBe(204);
});
