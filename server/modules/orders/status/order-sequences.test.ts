import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { type Ctx, inTransaction } from "#server/context.ts";
import { orderStatusHistory, products, productVariants } from "#server/db/schema/index.ts";
import { DomainError } from "#server/errors.ts";
import { type StockRef, setStock } from "#server/modules/inventory/index.ts";
import { placeManualOrder } from "#server/modules/manual-orders/index.ts";
import { recordManualPayment } from "#server/modules/payments/index.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { manualOrderBody } from "#tests/support/manual-orders.ts";
import { ledgerDifferences, makeOrder, readOrder } from "#tests/support/orders.ts";
import { addPayment } from "#tests/support/paid-orders.ts";
import { permissionsOf } from "#tests/support/permissions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { expireOrders, markOrderPaid, setOrderPaymentStatus } from "../index.ts";
import { cancelOwnOrder, changeOrderStatus } from "./change-status.ts";
import { recordReturnedGoods } from "./returned-goods.ts";

/**
 * Random sequences of steps on a shop's orders. Invariants: no unit appears or disappears, no payment is lost, and no
 * goods leave without a payment or an administrator's decision. Set `SEED` to repeat a failed run.
 */

const shop = testShop();
const UNITS = 12;

const which = fc.nat({ max: 5 });
const quantity = fc.integer({ min: 0, max: 4 });
const place = fc
  .record({ kind: fc.constant("place" as const), quantities: fc.tuple(quantity, quantity) })
  .filter(({ quantities: [one, two] }) => one + two > 0);
const step = fc.oneof(
  place,
  {
    // Often, so that one order is sent, cancelled and reopened in the same run.
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("set" as const),
      which,
      status: fc.constantFrom("processing", "shipped", "delivered", "cancelled"),
      goodsReturned: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constantFrom("pay", "reject", "wait", "customer cancels", "pay by hand", "goods come back"),
    which,
  }),
  fc
    .record({
      kind: fc.constant("place by hand" as const),
      quantities: fc.tuple(quantity, quantity),
      isPaid: fc.boolean(),
    })
    .filter(({ quantities: [one, two] }) => one + two > 0),
  fc.record({ kind: fc.constant("run out" as const), isLong: fc.boolean() }),
  fc.record({
    kind: fc.constant("count" as const),
    stock: fc.integer({ min: 0, max: 20 }),
    which: fc.nat({ max: 1 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const customer = { id: 0 };
const admin = { id: 0 };
beforeAll(async () => {
  customer.id = (await makeUser(shop().ctx)).id;
  admin.id = (await makeUser(shop().ctx, { isAdmin: true })).id;
});

function as({ id }: { id: number }): Ctx {
  const actor = {
    kind: "user",
    userId: id,
    permissions: permissionsOf(id === admin.id ? "owner" : null),
    sessionId: 0,
  } as const;
  return { ...shop().ctx, actor };
}

/** Returns null for a refusal, which is expected; other errors fail the test. */
async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return null;
  });
}

type Shelf = StockRef & {
  size: string;
  /** Units added or removed by recounts. */
  adjusted: number;
};

/** A product that sells from its own stock, and one that sells a size. */
async function makeShelves(): Promise<[Shelf, Shelf]> {
  const { ctx } = shop();
  const plain = await makeProduct(ctx, { stock: UNITS });
  const sized = await makeProduct(ctx, { variants: [{ size: "60 ml", stock: UNITS }] });
  const [variant] = await ctx.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, sized.id));
  return [
    { productId: plain.id, variantId: null, size: "", adjusted: 0 },
    { productId: sized.id, variantId: mustExist(variant).id, size: "60 ml", adjusted: 0 },
  ];
}

async function stockOf({ productId, variantId }: Shelf, ctx: Ctx = shop().ctx): Promise<number> {
  const [row] =
    variantId === null
      ? await ctx.db.select().from(products).where(eq(products.id, productId))
      : await ctx.db.select().from(productVariants).where(eq(productVariants.id, variantId));
  return mustExist(row).stock;
}

type Run = {
  shelves: [Shelf, Shelf];
  placed: number[];
  paid: Set<number>;
  /** Orders that were cancelled after they were sent, and whose goods did not come back. */
  out: Set<number>;
  /** Orders that were prepared again while their goods were out: once for each parcel that nobody asks for any more. */
  lost: number[];
};

async function runSteps(steps: Step[]): Promise<Run> {
  const run: Run = { shelves: await makeShelves(), placed: [], paid: new Set(), out: new Set(), lost: [] };
  for (const one of steps) await runStep(one, run);
  return run;
}

async function runStep(one: Step, { shelves, placed, paid, out, lost }: Run): Promise<void> {
  const { ctx, clock } = shop();
  if (one.kind === "place") {
    const lines = linesOf(shelves, one.quantities);
    const order = await unlessRefused(makeOrder(ctx, { userId: customer.id, lines }));
    if (order) placed.push(order.id);
  } else if (one.kind === "place by hand") {
    const body = manualOrderBody(linesOf(shelves, one.quantities), { payment: one.isPaid ? received : null });
    const request = { body, idempotencyKey: null };
    const taken = await unlessRefused(placeManualOrder(as(admin), request));
    if (taken) placed.push(taken.orderId);
    if (taken && one.isPaid) paid.add(taken.orderId);
  } else if (one.kind === "run out") {
    // Manual orders expire after two days.
    clock.advance(one.isLong ? 49 * 3_600_000 : 61 * 60_000);
    await expireOrders(ctx);
  } else if (one.kind === "count") {
    const shelf = mustExist(shelves[one.which]);
    await inTransaction(as(admin), async (tx) => {
      const before = await stockOf(shelf, tx);
      await setStock(tx, { ...shelf, stock: one.stock, reason: "adjustment" });
      shelf.adjusted += one.stock - before;
    });
  } else {
    const orderId = placed[one.which % placed.length];
    if (orderId === undefined) return;
    if (one.kind === "set") await setStatus(orderId, one, { out, lost });
    else if (one.kind === "goods come back") await returnGoods(orderId, out);
    else await applyToOrder(orderId, one.kind, paid);
  }
}

const received = { method: "cash", reference: "R-1" } as const;

function linesOf(shelves: [Shelf, Shelf], quantities: [number, number]) {
  return shelves
    .map(({ productId, size }, i) => ({ productId, size, price: 20_000, quantity: quantities[i] ?? 0 }))
    .filter((line) => line.quantity > 0);
}

const sent = ["shipped", "delivered"];

async function setStatus(
  orderId: number,
  change: Extract<Step, { kind: "set" }>,
  { out, lost }: Pick<Run, "out" | "lost">,
) {
  const before = await readOrder(shop().ctx, orderId);
  const { status, goodsReturned } = change;
  const changed = await unlessRefused(changeOrderStatus(as(admin), orderId, { status, goodsReturned }));
  if (!changed || changed.status === before.status) return;
  const isOut = changed.status === "cancelled" && sent.includes(before.status) && !goodsReturned;
  if (isOut) out.add(orderId);
  else if (out.delete(orderId) && changed.status === "processing") lost.push(orderId);
}

async function returnGoods(orderId: number, out: Set<number>) {
  const { status } = await readOrder(shop().ctx, orderId);
  const returned = await unlessRefused(recordReturnedGoods(as(admin), orderId).then(() => true));
  expect(returned ?? false).toBe(status === "cancelled" && out.delete(orderId));
}

async function applyToOrder(
  orderId: number,
  kind: "pay" | "reject" | "wait" | "customer cancels" | "pay by hand",
  paid: Set<number>,
): Promise<void> {
  if (kind === "customer cancels") {
    await unlessRefused(cancelOwnOrder(as(customer), orderId));
    return;
  }
  if (kind === "pay by hand") {
    const recorded = await unlessRefused(recordManualPayment(as(admin), orderId, received).then(() => true));
    if (recorded) paid.add(orderId);
    return;
  }
  if (kind === "pay" && !paid.has(orderId)) {
    await addPayment(shop(), await readOrder(shop().ctx, orderId), "accepted");
  }
  await inTransaction(shop().ctx, async (tx) => {
    if (kind === "pay") await markOrderPaid(tx, orderId, { transactionId: null });
    else await setOrderPaymentStatus(tx, orderId, kind === "reject" ? "rejected" : "pending");
  });
  if (kind === "pay") paid.add(orderId);
}

async function ordersOf(placed: number[]) {
  const { ctx } = shop();
  return Promise.all(
    placed.map(async (id) => ({
      order: await readOrder(ctx, id),
      history: await ctx.db
        .select()
        .from(orderStatusHistory)
        .where(eq(orderStatusHistory.orderId, id))
        .orderBy(orderStatusHistory.id),
    })),
  );
}
type OrderWithHistory = Awaited<ReturnType<typeof ordersOf>>[number];

function expectEveryUnit(
  shelf: Shelf,
  stock: number,
  histories: OrderWithHistory[],
  { out, lost }: Pick<Run, "out" | "lost">,
) {
  const holding = histories.filter(({ order }) => order.status !== "cancelled" || out.has(order.id));
  const held = [...holding, ...lost.flatMap((id) => histories.filter(({ order }) => order.id === id))]
    .flatMap(({ order }) => order.items)
    .filter((item) => item.productId === shelf.productId)
    .reduce((units, item) => units + item.quantity, 0);
  expect(stock + held).toBe(UNITS + shelf.adjusted);
}

function expectMoneyKept({ order }: OrderWithHistory, isPaid: boolean) {
  expect(order.paymentStatus === "accepted").toBe(isPaid);
  if (isPaid) expect(order.status).not.toBe("pending");
  if (isPaid && order.status === "cancelled") {
    expect(["refund_due", "paid_without_stock"]).toContain(order.attention);
  }
}

function expectHistory({ order, history }: OrderWithHistory, isPaid: boolean) {
  expect(history.map((row) => row.from)).toEqual([null, ...history.slice(0, -1).map((row) => row.to)]);
  expect(history.at(-1)?.to).toBe(order.status);
  expect(order.holdsStock).toBe(order.status !== "cancelled");

  const senders = history.filter((row) => sent.includes(row.to)).map((row) => row.userId);
  expect(senders.filter((id) => id !== admin.id)).toEqual([]);
  if (order.status === "delivered" && !isPaid) expect(history.at(-1)?.userId).toBe(admin.id);
}

test(`after any sequence of steps no unit, payment or status change is lost (seed ${sizes.seed})`, {
  timeout: 60_000 + sizes.propertyRuns * 2_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.array(step, { maxLength: 11 }), async (first, steps) => {
      const { shelves, placed, paid, out, lost } = await runSteps([first, ...steps]);

      const histories = await ordersOf(placed);
      for (const shelf of shelves) expectEveryUnit(shelf, await stockOf(shelf), histories, { out, lost });
      for (const one of histories) {
        expectMoneyKept(one, paid.has(one.order.id));
        expectHistory(one, paid.has(one.order.id));
      }
    }),
    { numRuns: sizes.propertyRuns, seed: sizes.seed },
  );
  expect(await ledgerDifferences(shop().ctx)).toEqual([]);
});
