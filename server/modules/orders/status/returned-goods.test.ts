import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { products, productVariants } from "#server/db/schema/index.ts";
import { emptyStock, stockRefOf } from "#server/modules/inventory/index.ts";
import { eventsDuring } from "#tests/support/events-during.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { makePaidOrder, type PaidTestOrder, setStatus } from "#tests/support/paid-orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";
import { changeOrderStatus } from "./change-status.ts";

const shop = testShop();
let admin: string;

beforeAll(async () => {
  ({ cookie: admin } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

type Order = PaidTestOrder["order"];

const change = (order: Order, status: string, goodsReturned?: boolean) =>
  changeOrderStatus(shop().ctx, order.id, { status, goodsReturned });

const comeBack = (order: Order) =>
  shop().request({ method: "POST", url: `/api/admin/orders/${order.id}/goods-returned`, cookie: admin });

async function areGoodsOut(order: Order): Promise<boolean> {
  return (await shop().request({ url: `/api/orders/${order.id}`, cookie: admin })).json().areGoodsOut;
}

/** The stock of the order's two lines: of 10 each, it took 2 and 1. */
async function stockOf({ items }: Order) {
  const { db } = shop().ctx;
  const [shampoo, oil] = [mustExist(items[0]), mustExist(items[1])];
  const [variant] = await db
    .select()
    .from(productVariants)
    .where(eq(productVariants.id, mustExist(shampoo.variantId)));
  const [product] = await db
    .select()
    .from(products)
    .where(eq(products.id, mustExist(oil.productId)));
  return [variant?.stock, product?.stock];
}

const decideAs = (payload: object, id: number) =>
  shop().request({ method: "PATCH", url: `/api/admin/withdrawals/${id}`, cookie: admin, payload });

/** A shipped order that was cancelled while the carrier still had its goods. */
async function makeOrderOut() {
  const { order } = await makePaidOrder(shop(), { status: "shipped" });
  await change(order, "cancelled", false);
  return order;
}

test("an order whose goods are out is flagged until they are back, and its history says so to the team", async () => {
  const order = await makeOrderOut();
  const read = async (cookie: string) =>
    (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
  const flagsOf = async () => (await read(admin)).flags.map(({ kind }: { kind: string }) => kind);
  expect(await flagsOf()).toEqual(["refund_due", "goods_out"]);

  await comeBack(order);

  expect(await flagsOf()).toEqual(["refund_due"]);
  expect((await read(admin)).history.at(-1)).toMatchObject({ reason: "goods_returned", to: "cancelled" });
});

test("an order whose goods are out is found in the list and in the card until they are back", async () => {
  const order = await makeOrderOut();
  const listed = async (url: string) => (await shop().request({ url, cookie: admin })).json();
  const isListed = (items: { id: number; flags: { kind: string }[] }[]) =>
    items.some(({ id, flags }) => id === order.id && flags.some(({ kind }) => kind === "goods_out"));
  const isFound = async () => [
    isListed(await listed("/api/orders?attention=true")),
    isListed((await listed("/api/admin/attention")).orders.items),
  ];
  expect(await isFound()).toEqual([true, true]);

  await comeBack(order);

  expect(await isFound()).toEqual([false, false]);
});

test("the return of an order's goods is not in the history that its customer sees", async () => {
  const { order, cookie } = await makePaidOrder(shop(), { status: "shipped" });
  await change(order, "cancelled", false);
  const read = async () => (await shop().request({ url: `/api/orders/${order.id}`, cookie })).json();
  const { history } = await read();

  await comeBack(order);

  expect((await read()).history).toEqual(history);
});

test.each([
  ["came back at once", (order: Order) => change(order, "cancelled", true)],
  [
    "are with the customer again",
    async (order: Order) => {
      await change(order, "cancelled", false);
      await change(order, "delivered");
    },
  ],
])("no order is flagged whose goods %s", async (_name, act) => {
  const { order } = await makePaidOrder(shop(), { status: "shipped" });
  await act(order);

  const { flags } = (await shop().request({ url: `/api/orders/${order.id}`, cookie: admin })).json();
  expect(flags.map(({ kind }: { kind: string }) => kind)).not.toContain("goods_out");
});

test("goods that come back after the cancellation return to the stock once", async () => {
  const order = await makeOrderOut();
  expect([await areGoodsOut(order), await stockOf(order)]).toEqual([true, [8, 9]]);

  const first = await comeBack(order);
  const second = await comeBack(order);

  expect([first.statusCode, first.json().areGoodsOut]).toEqual([200, false]);
  expect([second.statusCode, second.json().message]).toEqual([
    409,
    "Este pedido no tiene productos fuera que puedan volver al stock.",
  ]);
  expect(await stockOf(order)).toEqual([10, 10]);
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});

test("two people who record the same return at once give the goods back once", async () => {
  const order = await makeOrderOut();

  const answers = await Promise.all([1, 2, 3, 4].map(() => comeBack(order)));

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(await stockOf(order)).toEqual([10, 10]);
});

test("open pages of the order are told that its goods came back", async () => {
  const order = await makeOrderOut();

  const events = await eventsDuring(shop(), () => comeBack(order));

  expect(events).toContainEqual(
    expect.objectContaining({ type: "order.updated", orderId: order.id, isStatusNew: false }),
  );
});

test.each([
  ["is on its way", async ({ id }: Order) => setStatus(shop(), id, "shipped")],
  ["was cancelled before it was sent", async ({ id }: Order) => setStatus(shop(), id, "cancelled")],
  [
    "was cancelled when its goods were back",
    async (order: Order) => {
      await change(order, "delivered");
      await change(order, "cancelled", true);
    },
  ],
])("nothing comes back of an order that %s", async (_name, arrange) => {
  const { order } = await makePaidOrder(shop());
  await arrange(order);
  const before = await stockOf(order);

  expect(await areGoodsOut(order)).toBe(false);
  expect((await comeBack(order)).statusCode).toBe(409);
  expect(await stockOf(order)).toEqual(before);
});

describe("units that came back by a withdrawal", () => {
  const receive = async (id: number, restock: { orderItemId: number; quantity: number }[]) => {
    for (const payload of [{ state: "approved" }, { state: "received", restock }]) {
      await shop().request({ method: "PATCH", url: `/api/admin/withdrawals/${id}`, cookie: admin, payload });
    }
  };

  test.each([
    ["in the stock already", 1, 10],
    ["too damaged to be sold", 0, 9],
  ])("are not given back again when they are %s", async (_name, quantity, shampoos) => {
    const { order, id } = await makeWithdrawal(shop(), { lines: [[0, 1]] });
    await receive(id, [{ orderItemId: mustExist(order.items[0]).id, quantity }]);
    await change(order, "cancelled", false);

    const answers = [await comeBack(order), await comeBack(order)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await stockOf(order)).toEqual([shampoos, 10]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("that are approved or received while they are out return once", async () => {
    const { order, id } = await makeWithdrawal(shop(), { status: "shipped", lines: [[0, 1]] });
    await change(order, "cancelled", false);
    await decideAs({ state: "approved" }, id);
    expect([await areGoodsOut(order), await stockOf(order)]).toEqual([true, [8, 9]]);

    const received = await decideAs(
      { state: "received", restock: [{ orderItemId: mustExist(order.items[0]).id, quantity: 1 }] },
      id,
    );
    expect([received.statusCode, await stockOf(order)]).toEqual([200, [9, 9]]);
    await comeBack(order);

    expect([await areGoodsOut(order), await stockOf(order)]).toEqual([false, [10, 10]]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("must still be sent back when their products have been deleted, and not once the parcel is back", async () => {
    const { order, id } = await makeWithdrawal(shop(), { status: "shipped", lines: [[0, 1]] });
    await change(order, "cancelled", false);
    for (const item of order.items) {
      const ref = mustExist(stockRefOf(item));
      await inTransaction(shop().ctx, (tx) => emptyStock(tx, [ref]));
      await shop().ctx.db.delete(products).where(eq(products.id, ref.productId));
    }

    const gone = (await decideAs({ state: "approved" }, id)).json();
    expect(gone).toMatchObject({
      isParcelOut: true,
      areGoodsOut: false,
      withdrawals: [{ state: "approved" }],
    });

    const back = await makeWithdrawal(shop(), { status: "shipped", lines: [[0, 1]] });
    await change(back.order, "cancelled", false);
    await comeBack(back.order);
    const decided = (await decideAs({ state: "approved" }, back.id)).json();
    expect(decided).toMatchObject({ isParcelOut: false, withdrawals: [{ state: "received" }] });
  });

  test("leave nothing out when they were all of the order", async () => {
    const { order, id } = await makeWithdrawal(shop());
    await receive(id, []);
    await change(order, "cancelled", false);

    expect(await areGoodsOut(order)).toBe(false);
  });
});

describe("reopening", () => {
  test("takes no goods that are still out", async () => {
    const order = await makeOrderOut();

    await change(order, "shipped");

    expect([await stockOf(order), await areGoodsOut(order)]).toEqual([[8, 9], false]);
    await change(order, "cancelled", false);
    expect(await areGoodsOut(order)).toBe(true);
    await comeBack(order);
    expect(await stockOf(order)).toEqual([10, 10]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("to be prepared again takes other units, which a cancellation gives back", async () => {
    const order = await makeOrderOut();

    await change(order, "processing");
    expect([await stockOf(order), await areGoodsOut(order)]).toEqual([[6, 8], false]);
    await change(order, "cancelled");

    expect([await stockOf(order), await areGoodsOut(order)]).toEqual([[8, 9], false]);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);
  });

  test("is possible although the goods that are out were sold out since", async () => {
    const order = await makeOrderOut();
    await inTransaction(shop().ctx, (tx) =>
      emptyStock(
        tx,
        order.items.flatMap((item) => stockRefOf(item) ?? []),
      ),
    );

    expect(await change(order, "shipped")).toMatchObject({ status: "shipped", holdsStock: true });
  });

  test("takes goods again that came back", async () => {
    const order = await makeOrderOut();
    await comeBack(order);

    await change(order, "processing");

    expect(await stockOf(order)).toEqual([8, 9]);
  });

  test("takes the goods of an order that never left, although its product took none back meanwhile", async () => {
    const { order } = await makePaidOrder(shop());
    const productId = mustExist(mustExist(order.items[1]).productId);
    const { db, clock } = shop().ctx;
    await db.insert(productVariants).values({ productId, size: "30 ml", createdAt: clock.now() });
    await change(order, "cancelled");
    await db.delete(productVariants).where(eq(productVariants.productId, productId));
    expect([await areGoodsOut(order), await stockOf(order)]).toEqual([false, [10, 9]]);

    await change(order, "processing");

    expect(await stockOf(order)).toEqual([8, 8]);
  });
});

test("what was deleted does not come back, and the rest comes back once", async () => {
  const order = await makeOrderOut();
  const variantId = mustExist(mustExist(order.items[0]).variantId);
  await shop().ctx.db.delete(productVariants).where(eq(productVariants.id, variantId));

  const answers = [await comeBack(order), await comeBack(order)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(await stockOf(order)).toEqual([undefined, 10]);
});
