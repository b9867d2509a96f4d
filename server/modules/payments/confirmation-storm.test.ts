import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#contract/durations.ts";
import { orderStatusHistory, payments, products } from "#server/db/schema/index.ts";
import { expireOrders } from "#server/modules/orders/index.ts";
import { mustExist } from "#tests/support/factories.ts";
import { ledgerDifferences } from "#tests/support/orders.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { sizes } from "#tests/torture/sizes.ts";
import { reconcilePayments } from "./index.ts";

/**
 * Every confirmation twenty times, in random order, at the same time as polls of the result page, the reconciliation
 * job and the expiry of orders. PostgreSQL runs them on parallel connections.
 */

const shop = payingShop();
const COPIES = 20;
const seeds = Array.from({ length: sizes.storms }, (_, run) => sizes.seed + run);

beforeEach(async () => void (await shop().standin.clearFaults()));

type Fields = Record<string, string>;
type Action = () => Promise<unknown>;

async function confirm(fields: Fields): Promise<void> {
  const answer = await shop().request({
    method: "POST",
    url: "/api/payment/confirmation",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(answer.statusCode).toBe(200);
}

async function poll(ref: string): Promise<void> {
  const answer = await shop().request({ url: `/api/payment/status/${ref}` });
  expect(answer.statusCode).toBe(200);
}

const times = (count: number, action: Action): Action[] => Array.from({ length: count }, () => action);

function shuffled(actions: Action[], seed: number): Action[] {
  const any = fc.shuffledSubarray(actions, { minLength: actions.length });
  return mustExist(fc.sample(any, { seed, numRuns: 1 })[0]);
}

/**
 * Two attempts: one fails, the other one succeeds after a refusal or a pending state. Returns all their confirmations.
 */
async function makeAttempts(placed: PlacedOrder, hasWaited: boolean) {
  const [paid, failed] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  const { standin } = shop();
  await standin.setFaults({ webhookTiming: "after", webhookDelayMs: 12 * HOUR_MS });
  await standin.choose(failed, { outcome: "reject" });
  await standin.choose(paid, { outcome: hasWaited ? "pending" : "reject-then-pay" });
  if (hasWaited) await standin.moveTo(paid, 1);

  const confirmationsOf = (ref: string) => standin.deliveries(ref).map(({ fields }) => fields);
  return {
    paid,
    failed,
    confirmations: [...confirmationsOf(paid), ...confirmationsOf(failed)],
    refusal: mustExist(confirmationsOf(failed)[0]),
  };
}

async function outcomeOf(placed: PlacedOrder, paid: string) {
  const { ctx, order, payment, mailsOf } = shop();
  const [product] = await ctx.db.select().from(products).where(eq(products.id, placed.productId));
  const history = await ctx.db
    .select()
    .from(orderStatusHistory)
    .where(eq(orderStatusHistory.orderId, placed.id))
    .orderBy(orderStatusHistory.id);
  const attempts = await ctx.db.select().from(payments).where(eq(payments.orderId, placed.id));
  const { status, paymentStatus, attention, transactionId } = await order(placed.id);
  return {
    order: { status, paymentStatus, attention },
    isPaidByAttempt: transactionId === (await payment(paid)).gatewayRef,
    attempts: attempts.map((attempt) => attempt.status).sort(),
    stock: mustExist(product).stock,
    // Whether the order expires before the payment depends on chance; the payment outdates the mail about a refusal.
    mails: (await mailsOf(placed.id))
      .filter((template) => template !== "paymentRejected" && template !== "orderExpired")
      .sort(),
    steps: history.map((row) => row.to),
  };
}

test.each(seeds)(
  "seed %i: simultaneous reports in any order make one payment, one mail to each side and one stock change",
  async (seed) => {
    const runsOut = seed % 2 === 0;
    const hasWaited = seed % 4 > 1;
    const placed = await shop().placeOrder();
    const { paid, failed, confirmations, refusal } = await makeAttempts(placed, hasWaited);
    if (runsOut) shop().clock.advance(HOUR_MS + 1);

    const storm = [
      ...confirmations.flatMap((fields) => times(COPIES, () => confirm(fields))),
      ...[paid, failed].flatMap((ref) => times(COPIES, () => poll(ref))),
      ...times(5, () => expireOrders(shop().ctx)),
      ...times(5, () => reconcilePayments(shop().ctx)),
    ];
    await Promise.all(shuffled(storm, seed).map((action) => action()));

    const outcome = await outcomeOf(placed, paid);
    expect(outcome).toMatchObject({
      order: { status: "processing", paymentStatus: "accepted", attention: null },
      isPaidByAttempt: true,
      attempts: ["accepted", "rejected"],
      stock: 4,
      mails: ["orderReceived", "paymentAccepted", "shopOrderPaid"],
    });
    expect([
      ["pending", "processing"],
      ["pending", "cancelled", "processing"],
    ]).toContainEqual(outcome.steps);
    expect(await ledgerDifferences(shop().ctx)).toEqual([]);

    const aftermath = [
      ...times(COPIES, () => confirm(refusal)),
      ...confirmations.flatMap((fields) => times(2, () => confirm(fields))),
      ...times(5, () => expireOrders(shop().ctx)),
    ];
    shop().clock.advance(HOUR_MS);
    await Promise.all(shuffled(aftermath, seed).map((action) => action()));
    expect(await outcomeOf(placed, paid)).toEqual(outcome);
  },
);

test("copies of a confirmation, sent out of order while the page polls, pay once", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ copies: COPIES, outOfOrder: true }, ref);

  await Promise.all([
    shop().standin.choose(ref, { outcome: "reject-then-pay" }),
    ...times(COPIES, () => shop().poll(ref)).map((action) => action()),
  ]);

  expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
  expect(await outcomeOf(placed, ref)).toMatchObject({
    stock: 4,
    mails: ["orderReceived", "paymentAccepted", "shopOrderPaid"],
    steps: ["pending", "processing"],
  });
  const confirmed = (await shop().events(ref)).filter((event) => event.source === "confirmation");
  expect(confirmed).toHaveLength(2);
});

test("a confirmation waits until a query to the gateway agrees", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ copies: 3, validationLagMs: 60_000 }, ref);

  await shop().standin.choose(ref, { outcome: "pay" });
  expect((await shop().events(ref)).map((event) => event.outcome)).toEqual(["awaiting"]);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "unpaid" });

  await shop().standin.setFaults({ validationLagMs: 0 }, ref);
  expect((await shop().poll(ref)).data?.estado).toBe("Aceptada");
  expect((await shop().events(ref)).map((event) => event.outcome)).toEqual(["applied", "applied"]);
});
