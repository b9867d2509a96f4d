import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { EARLIER_KEYS_HEADER, IDEMPOTENCY_HEADER } from "#contract/names.ts";
import { type Ctx, inTransaction } from "#server/context.ts";
import { mails, orderStatusHistory, orders } from "#server/db/schema/index.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { makeProduct, makeSignedIn } from "#tests/support/factories.ts";
import { orderBody } from "#tests/support/order-body.ts";
import { ledgerDifferences, readOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { markOrderPaid } from "../payment-status/mark-paid.ts";

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

/** @param buyer cookie; null for a visitor */
function place(
  { key, earlier = [] }: Keys,
  ids = [productId],
  price = 25_000,
  buyer: string | null = cookie,
) {
  return shop().request({
    method: "POST",
    url: "/api/orders",
    ...(buyer !== null && { cookie: buyer }),
    headers: {
      [IDEMPOTENCY_HEADER]: key,
      ...(earlier.length > 0 && { [EARLIER_KEYS_HEADER]: earlier.join(",") }),
    },
    payload: orderBody(
      ids.map((id) => ({ productId: id, size: "60 ml", price, quantity: 1 })),
      buyer === null ? { acceptPrivacy: true } : {},
    ),
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
  expect(history.at(-1)?.reason).toBe("changed_by_customer");
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

test("when the earlier order is confirmed to be paid on delivery, the new one is refused and says so", async () => {
  const first = await placeFirst();
  const confirmed = {
    status: "processing",
    paymentMethod: "cod",
    confirmedAt: shop().clock.now(),
    confirmedVia: "page",
  } as const;
  await shop().ctx.db.update(orders).set(confirmed).where(eq(orders.id, first));

  const answer = await place(next());

  expect(answer.json()).toMatchObject({
    code: "not_payable",
    message: expect.stringContaining(`Tu pedido #${first} tiene productos de este y ya está confirmado`),
  });
});

test.each([
  ["was sent", { status: "shipped", paymentStatus: "accepted" }],
  ["was given back", { status: "processing", paymentStatus: "refunded" }],
] as const)("an earlier order that %s has nothing to do with the new one", async (_what, values) => {
  const first = await placeFirst();
  await shop().ctx.db.update(orders).set(values).where(eq(orders.id, first));

  expect((await place(next())).json().code).toBe("out_of_stock");
});

test("a new order replaces each of the tab's orders that shares a line, as the quote says", async () => {
  const soap = productId;
  const cream = await makeSoap();
  const key = (name: string) => `${name}-${soap}`;
  const first = await placeFirst();
  const second = (await place({ key: key("second"), earlier: [key("first")] }, [cream])).json().id;
  const earlier = [key("second"), key("first")];
  const items = [soap, cream].map((id) => ({ productId: id, size: "60 ml", quantity: 1 }));

  const quote = await shop().request({
    method: "POST",
    url: "/api/cart/quote",
    cookie,
    payload: { items, earlierKeys: earlier },
  });
  const placed = await place({ key: key("third"), earlier }, [soap, cream]);

  expect(quote.json().lines).toMatchObject([{ available: 1 }, { available: 1 }]);
  expect(placed.statusCode).toBe(201);
  expect([await statusOf(first), await statusOf(second)]).toEqual(["cancelled", "cancelled"]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("a visitor's order is replaced, also after a login", async () => {
  await updateSettings(shop().ctx, { guestCheckout: { isEnabled: true } });
  const key = (name: string) => `${name}-${productId}`;
  const first = (await place({ key: key("one") }, [productId], 25_000, null)).json().id;

  const second = await place({ key: key("two"), earlier: [key("one")] }, [productId], 25_000, null);
  const third = await place({ key: key("three"), earlier: [key("two")] });

  expect([second.statusCode, third.statusCode]).toEqual([201, 201]);
  expect([await statusOf(first), await statusOf(second.json().id)]).toEqual(["cancelled", "cancelled"]);
});

test("two requests that replace the same order place one order with its unit", async () => {
  await placeFirst();
  const keys = (name: string): Keys => ({ key: `${name}-${productId}`, earlier: [`first-${productId}`] });

  const answers = await Promise.all([place(keys("left")), place(keys("right"))]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test.each([
  ["five keys", ["1", "2", "3", "4", "5"]],
  ["a key of 201 characters", ["k".repeat(201)]],
])("%s are refused", async (_what, earlier) => {
  expect((await place({ key: `long-${productId}`, earlier })).statusCode).toBe(400);
});

test("the key of another account's order replaces nothing", async () => {
  const first = await placeFirst();
  const { cookie: other } = await makeSignedIn(shop().ctx);

  expect((await place(next(), [productId], 25_000, other)).json().code).toBe("out_of_stock");

  expect(await statusOf(first)).toBe("pending");
});

test("a late payment of the replaced order is owed back: the same goods are not sent twice", async () => {
  const first = await placeFirst();
  await place(next());

  const pay = (tx: Ctx) => markOrderPaid(tx, first, { transactionId: "late" });
  expect(await inTransaction(shop().ctx, pay)).toBe("needs_attention");

  expect(await readOrder(shop().ctx, first)).toMatchObject({ status: "cancelled", attention: "refund_due" });
});
