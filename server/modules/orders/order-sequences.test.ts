import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { inTransaction } from "#server/context.ts";
import { orderItems, orders, products } from "#server/db/schema/index.ts";
import { DomainError } from "#server/errors.ts";
import { makeProduct, makeUser, mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, makeOrder } from "#tests/support/orders.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { changeOrderStatus } from "./change-status.ts";
import { expireOrders, getOrderForMail, markOrderPaid } from "./index.ts";

/** Whatever happens to a shop's orders, no unit appears or disappears. */

const shop = testShop();
const UNITS = 12;

const which = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constant("set" as const),
    which,
    status: fc.constantFrom("processing", "shipped", "delivered", "cancelled"),
    goodsReturned: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("pay" as const), which }),
  fc.record({ kind: fc.constant("expire" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Refusals are part of the game; anything else is not. Answers null when refused. */
async function orRefused<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    return null;
  });
}

const sent = ["shipped", "delivered"];

/** Plays the steps on a product of its own; answers it with the units that left and did not come back. */
async function play(userId: number, steps: Step[]) {
  const { ctx, clock } = shop();
  const product = await makeProduct(ctx, { stock: UNITS });
  const placed: number[] = [];
  let lost = 0;

  for (const one of steps) {
    const orderId = "which" in one ? placed[one.which % placed.length] : undefined;
    if (one.kind === "place") {
      const lines = [{ productId: product.id, price: 20_000, quantity: one.quantity }];
      const order = await orRefused(makeOrder(ctx, { userId, lines }));
      if (order) placed.push(order.id);
    } else if (one.kind === "expire") {
      clock.advance(61 * 60_000);
      await expireOrders(ctx);
    } else if (orderId && one.kind === "pay") {
      await inTransaction(ctx, (tx) => markOrderPaid(tx, orderId, { transactionId: null }));
    } else if (orderId && one.kind === "set") {
      const before = mustExist(await getOrderForMail(ctx, orderId));
      const changed = await orRefused(changeOrderStatus(ctx, orderId, one));
      const isLost = changed?.status === "cancelled" && sent.includes(before.status) && !one.goodsReturned;
      if (isLost) lost += mustExist(before.items[0]).quantity;
    }
  }
  return { productId: product.id, lost };
}

test("after any sequence of steps the ledger is the stock and every unit is somewhere", async () => {
  const { ctx } = shop();
  const userId = (await makeUser(ctx)).id;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { productId, lost } = await play(userId, steps);

      const [product] = await ctx.db.select().from(products).where(eq(products.id, productId));
      const [held] = await ctx.db
        .select({ units: sql<number>`coalesce(sum(${orderItems.quantity}), 0)::int` })
        .from(orders)
        .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
        .where(and(eq(orderItems.productId, productId), eq(orders.holdsStock, true)));
      expect(await ledgerDifferences(ctx)).toEqual([]);
      expect(mustExist(product).stock + mustExist(held).units + lost).toBe(UNITS);
    }),
    { numRuns: 25 },
  );
});
