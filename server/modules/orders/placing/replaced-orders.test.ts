import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { EARLIER_KEYS_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { mails, orderStatusHistory, orders } from "#server/db/schema/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

let cookie: string;
let productId: number;
beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx));
  productId = await makeSoap();
});

/** One unit at 25.000. */
async function makeSoap(): Promise<number> {
  const { id } = await makeProduct(shop().ctx, {
    price: 25_000,
    variants: [{ size: "60 ml", stock: 1, price: 25_000 }],
  });
  return id;
}

type Keys = { key: string; earlier?: string[] };

function place({ key, earlier = [] }: Keys, ids = [productId], price = 25_000, buyer = cookie) {
  return shop().request({
    method: "POST",
    url: "/api/orders",
    cookie: buyer,
    headers: {
      [IDEMPOTENCY_HEADER]: key,
      ...(earlier.length > 0 && { [EARLIER_KEYS_HEADER]: earlier.join(",") }),
    },
    payload: orderBody(ids.map((id) => ({ productId: id, size: "60 ml", price, quantity: 1 }))),
  });
}

async function placeFirst(ids = [productId]): Promise<number> {
  return (await place({ key: `first-${productId}` }, ids)).json().id;
}

/** The retry after a lost answer, whose own key is unknown to the shop, then that of the first order. */
const next = (): Keys => ({ key: `next-${productId}`, earlier: [`lost-${productId}`, `first-${productId}`] });

async function statusOf(id: number): Promise<string | undefined> {
  const [row] = await shop().ctx.db.select().from(orders).where(eq(orders.id, id));
  return row?.status;
}

test("a new order gets the last unit of the tab's unpaid order, which ends without a mail", async () => {
  const first = await placeFirst();

  expect((await place({ key: `blocked-${productId}` })).json().code).toBe("out_of_stock");
  expect((await place(next())).statusCode).toBe(201);

  expect(await statusOf(first)).toBe("cancelled");
  const history = await shop()
    .ctx.db.select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, first));
  expect(history.at(-1)?.reason).toBe("replaced");
  const sent = await shop().ctx.db.select().from(mails).where(eq(mails.orderId, first));
  expect(sent.map(({ template }) => template)).toEqual(["orderReceived"]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("repeating the new order answers the same one", async () => {
  await placeFirst();

  const [once, twice] = [await place(next()), await place(next())];

  expect([once.statusCode, twice.statusCode]).toEqual([201, 200]);
  expect(twice.json().id).toBe(once.json().id);
});

test("an order of other goods leaves the earlier one as it is", async () => {
  const first = await placeFirst();

  expect((await place(next(), [await makeSoap()])).statusCode).toBe(201);

  expect(await statusOf(first)).toBe("pending");
});

test("when the new order is refused, the earlier one keeps its units", async () => {
  const first = await placeFirst();

  expect((await place(next(), [productId], 24_000)).json().code).toBe("price_changed");

  expect(await statusOf(first)).toBe("pending");
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test.each([
  ["was paid", { paymentStatus: "accepted" }],
  ["is being paid", { paymentStatus: "pending" }],
  ["received a part of its price", { received: 100n }],
] as const)("when the earlier order %s, the new one is refused and names it", async (_what, values) => {
  const first = await placeFirst();
  await shop().ctx.db.update(orders).set(values).where(eq(orders.id, first));

  const answer = await place(next());

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: "not_payable",
    message: expect.stringContaining(`Tu pedido #${first} tiene productos de este`),
  });
  expect(await statusOf(first)).toBe("pending");
});

test("the key of another account's order replaces nothing", async () => {
  const first = await placeFirst();
  const { cookie: other } = await makeSignedIn(shop().ctx);

  expect((await place(next(), [productId], 25_000, other)).json().code).toBe("out_of_stock");

  expect(await statusOf(first)).toBe("pending");
});
