import { eq } from "drizzle-orm";
import { beforeAll, describe, expect } from "vitest";
import type { WithdrawalState } from "#contract/payments/refunds.ts";
import type { Ctx } from "#server/context.ts";
import { products, productVariants, withdrawals } from "#server/db/schema/index.ts";
import { changeOrderStatus, recordReturnedGoods } from "#server/modules/orders/index.ts";
import { makeProduct, makeSignedIn, makeUser, mustExist } from "#tests/support/factories.ts";
import { startDuring } from "#tests/support/interleave.ts";
import { ledgerDifferences, makeOrder, readOrder } from "#tests/support/orders.ts";
import { setStatus } from "#tests/support/paid-orders.ts";
import { testOnServer } from "#tests/support/test-on-server.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeWithdrawal } from "#tests/support/withdrawals.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";

const shop = testShop();
let admin: string;

beforeAll(async () => {
  ({ cookie: admin } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const comeBack = (id: number) =>
  shop().request({ method: "POST", url: `/api/admin/orders/${id}/goods-returned`, cookie: admin });

testOnServer(
  "the goods of several orders, each returned by several people at once, come back once",
  async () => {
    const { ctx } = shop();
    const { id: userId } = await makeUser(ctx);
    const plain = await makeProduct(ctx, { stock: 30 });
    const sized = await makeProduct(ctx, { variants: [{ size: "60 ml", stock: 30 }] });
    const line = { price: 20_000 };
    const lines = [
      { ...line, productId: sized.id, size: "60 ml", quantity: 3 },
      { ...line, productId: plain.id, quantity: 2 },
    ];
    const out: number[] = [];
    for (const given of [lines, lines.toReversed(), lines]) {
      const { id } = await makeOrder(ctx, { userId, lines: given });
      await setStatus(shop(), id, "shipped");
      await changeOrderStatus(ctx, id, { status: "cancelled", goodsReturned: false });
      out.push(id);
    }
    expect([await unitsOf(sized.id), await unitsOf(plain.id)]).toEqual([21, 24]);

    const answers = await Promise.all(
      [1, 2, 3, 4].flatMap(() => out).map(async (id) => ({ id, status: (await comeBack(id)).statusCode })),
    );

    for (const id of out) {
      const statuses = answers.filter((answer) => answer.id === id).map(({ status }) => status);
      expect(statuses.sort()).toEqual([200, 409, 409, 409]);
    }
    expect([await unitsOf(sized.id), await unitsOf(plain.id)]).toEqual([30, 30]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  },
);

/** A cancelled order of 2 and 1 of 10 units each, which are out; its customer withdraws from one of the two. */
async function makeOutWithWithdrawal() {
  const made = await makeWithdrawal(shop(), { status: "shipped", lines: [[0, 1]] });
  await changeOrderStatus(shop().ctx, made.order.id, { status: "cancelled", goodsReturned: false });
  const [shampoo, oil] = made.items.map(({ productId }) => mustExist(productId));
  return {
    orderId: made.order.id,
    withdrawalId: made.id,
    itemId: mustExist(made.items[0]).id,
    stock: async () => [await unitsOf(mustExist(shampoo)), await unitsOf(mustExist(oil))],
  };
}
type Out = Awaited<ReturnType<typeof makeOutWithWithdrawal>>;

const steps = {
  return: (ctx: Ctx, { orderId }: Out) => recordReturnedGoods(ctx, orderId),
  approve: (ctx: Ctx, { withdrawalId }: Out) => decideWithdrawal(ctx, withdrawalId, { state: "approved" }),
  receive: (ctx: Ctx, { withdrawalId, itemId }: Out) =>
    decideWithdrawal(ctx, withdrawalId, {
      state: "received",
      restock: [{ orderItemId: itemId, quantity: 1 }],
    }),
  "reopen as sent": (ctx: Ctx, { orderId }: Out) => changeOrderStatus(ctx, orderId, { status: "shipped" }),
  "reopen as delivered": (ctx: Ctx, { orderId }: Out) =>
    changeOrderStatus(ctx, orderId, { status: "delivered" }),
};
type Step = keyof typeof steps;

type Case = {
  before?: Step;
  first: Step;
  second: Step;
  /** Code of the error of `second`. */
  refusal?: string;
  stock: [number, number];
  /** State of the withdrawal afterwards. */
  state: WithdrawalState;
};

describe.each<Case>([
  { first: "return", second: "return", refusal: "conflict", stock: [10, 10], state: "requested" },
  { first: "return", second: "approve", stock: [10, 10], state: "received" },
  { first: "approve", second: "return", stock: [10, 10], state: "approved" },
  {
    before: "approve",
    first: "return",
    second: "receive",
    refusal: "conflict",
    stock: [10, 10],
    state: "approved",
  },
  { before: "approve", first: "receive", second: "return", stock: [10, 10], state: "received" },
  {
    before: "approve",
    first: "receive",
    second: "receive",
    refusal: "status_not_allowed",
    stock: [9, 9],
    state: "received",
  },
  { before: "approve", first: "receive", second: "reopen as sent", stock: [9, 9], state: "received" },
  { before: "approve", first: "reopen as sent", second: "receive", stock: [9, 9], state: "received" },
  { first: "return", second: "reopen as sent", stock: [8, 9], state: "requested" },
  { first: "reopen as sent", second: "return", refusal: "conflict", stock: [8, 9], state: "requested" },
  { first: "return", second: "reopen as delivered", stock: [8, 9], state: "requested" },
  { first: "reopen as sent", second: "reopen as delivered", stock: [8, 9], state: "requested" },
  { first: "approve", second: "reopen as sent", stock: [8, 9], state: "approved" },
  { first: "reopen as sent", second: "approve", stock: [8, 9], state: "approved" },
])("'$second' that begins during '$first'", ({ before, first, second, refusal, stock, state }) => {
  const ending = refusal ? `is refused with ${refusal}` : "is done after it";

  testOnServer(`${ending}, and every unit is in the stock or out`, async () => {
    const { ctx } = shop();
    const out = await makeOutWithWithdrawal();
    if (before) await steps[before](ctx, out);

    const late = await startDuring(
      ctx,
      (tx) => steps[first](tx, out),
      (free) => steps[second](free, out),
    );

    expect(late).toMatchObject(
      refusal ? { status: "rejected", reason: { code: refusal } } : { status: "fulfilled" },
    );
    expect(await out.stock()).toEqual(stock);
    const [withdrawal] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, out.withdrawalId));
    expect(withdrawal?.state).toBe(state);

    await bringAllBack(out);
    expect(await out.stock()).toEqual([10, 10]);
    expect(await ledgerDifferences(ctx)).toEqual([]);
  });
});

/** Cancels the order if it is open, and returns what is still out. */
async function bringAllBack({ orderId }: Out): Promise<void> {
  const { status } = await readOrder(shop().ctx, orderId);
  if (status !== "cancelled") {
    await changeOrderStatus(shop().ctx, orderId, { status: "cancelled", goodsReturned: false });
  }
  await comeBack(orderId);
}

/** Units of the product, or of its size. */
async function unitsOf(productId: number): Promise<number> {
  const { db } = shop().ctx;
  const [variant] = await db.select().from(productVariants).where(eq(productVariants.productId, productId));
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return mustExist(variant ?? product).stock;
}
