import { eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Ctx, makeCtx } from "#server/context.ts";
import { products, productVariants, withdrawals } from "#server/db/schema/index.ts";
import { DomainError } from "#server/errors.ts";
import { listHeldItems } from "#server/modules/inventory/index.ts";
import { changeOrderStatus, recordReturnedGoods } from "#server/modules/orders/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences, readOrder } from "#tests/support/orders.ts";
import { makePaidOrder, type PaidTestOrder } from "#tests/support/paid-orders.ts";
import { permissionsOf } from "#tests/support/permissions.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { decideWithdrawal } from "./decide-withdrawal.ts";
import { readPaymentAndRefunds } from "./read-payment-and-refunds.ts";
import { recordRefund } from "./record-refund.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";

/** Random returns, cancellations and reopenings of an order never create stock and never refund a peso twice. */

const shop = testShop();
const UNITS = 10;

const step = fc.oneof(
  fc.record({
    kind: fc.constant("set" as const),
    status: fc.constantFrom("processing", "shipped", "delivered", "cancelled"),
    goodsReturned: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("ask" as const),
    line: fc.nat({ max: 1 }),
    quantity: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant("goods come back" as const) }),
  fc.record({ kind: fc.constant("askAll" as const) }),
  fc.record({ kind: fc.constant("approve" as const) }),
  fc.record({ kind: fc.constant("refuse" as const) }),
  fc.record({ kind: fc.constant("receive" as const), isRestocked: fc.boolean() }),
  fc.record({ kind: fc.constant("refund" as const), pesos: fc.integer({ min: 1, max: 60_000 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take({ order, userId }: PaidTestOrder, one: Step, reference: string): Promise<unknown> {
  const { ctx, deps } = shop();
  const asCustomer: Ctx = makeCtx(deps, {
    kind: "user",
    userId,
    permissions: permissionsOf(null),
    sessionId: 0,
  });
  const asked = await ctx.db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.orderId, order.id))
    .orderBy(withdrawals.id);
  const id = asked.at(-1)?.id ?? 0;
  const item = mustExist(order.items["line" in one ? one.line : 0]);

  switch (one.kind) {
    case "set":
      return changeOrderStatus(ctx, order.id, { status: one.status, goodsReturned: one.goodsReturned });
    case "goods come back":
      return recordReturnedGoods(ctx, order.id);
    case "ask":
      return requestWithdrawal(asCustomer, order.id, {
        lines: [{ orderItemId: item.id, quantity: one.quantity }],
      });
    case "askAll":
      return requestWithdrawal(asCustomer, order.id, {});
    case "approve":
      return decideWithdrawal(ctx, id, { state: "approved" });
    case "refuse":
      return decideWithdrawal(ctx, id, { state: "refused", note: "Llegó abierto." });
    case "receive":
      return decideWithdrawal(ctx, id, {
        state: "received",
        restock: one.isRestocked ? await linesOf(order.id, id) : [],
      });
    case "refund":
      return recordRefund(ctx, order.id, {
        amount: one.pesos,
        reference,
        note: "Llegó usado.",
        withdrawalId: id || null,
      });
    default:
      return one satisfies never;
  }
}

async function linesOf(orderId: number, id: number) {
  const { withdrawals: found } = await readPaymentAndRefunds(shop().ctx, orderId);
  const lines = found.find((withdrawal) => withdrawal.id === id)?.lines ?? [];
  return lines.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }));
}

async function readState({ order }: PaidTestOrder) {
  const { db } = shop().ctx;
  const row = await readOrder(shop().ctx, order.id);
  const held = row.holdsStock ? await listHeldItems(shop().ctx, order.id) : [];
  const units = await Promise.all(
    order.items.map(async (item) => {
      const found = item.variantId
        ? await db.select().from(productVariants).where(eq(productVariants.id, item.variantId))
        : await db
            .select()
            .from(products)
            .where(eq(products.id, item.productId ?? 0));
      return mustExist(found[0]).stock + (held.find(({ id }) => id === item.id)?.quantity ?? 0);
    }),
  );
  return { row, units };
}

test("stock and held units never exceed the initial stock, and refunds never what was paid", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const paid = await makePaidOrder(shop(), { isExpress: true });

      for (const [index, one] of steps.entries()) {
        // Refusals are expected; other errors fail the test.
        await take(paid, one, `R${index}`).catch((error: unknown) => {
          if (!(error instanceof DomainError)) throw error;
        });
        const { row, units } = await readState(paid);
        for (const count of units) expect(count).toBeLessThanOrEqual(UNITS);
        expect(row.refunded).toBeLessThanOrEqual(row.total);
        expect(row.paymentStatus).toBe(row.refunded === row.total ? "refunded" : "accepted");
        const { withdrawals: found } = await readPaymentAndRefunds(shop().ctx, paid.order.id);
        const isOpen = found.some(({ state }) => ["requested", "approved", "received"].includes(state));
        expect(row.flags.some(({ kind }) => kind === "withdrawal_open")).toBe(isOpen);
        if (row.status === "cancelled" && row.refunded < row.total) expect(row.attention).toBe("refund_due");
      }
      expect(await ledgerDifferences(shop().ctx)).toEqual([]);
    }),
    { numRuns: Math.ceil(sizes.propertyRuns / 12), seed: sizes.seed },
  );
}, 600_000);
