import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { mails, payments } from "#server/db/schema/index.ts";
import { makeSignedIn } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { attentionCopy } from "./messages.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/** At which age an open payment is queried, abandoned or flagged (docs/rules/payments.md#reconciliation). */

const shop = payingShop();
/** The longest pause between two queries. */
const PAUSE_MS = 12 * HOUR_MS;

beforeEach(async () => {
  await shop().standin.clearFaults();
  await shop().ctx.db.update(payments).set({ status: "reversed" });
});

/** A payment about which the gateway sends no confirmation. */
async function startUnconfirmed(outcome: "pay" | "pending" | null) {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never" }, ref);
  if (outcome) await shop().standin.choose(ref, { outcome });
  return { placed, ref };
}

/** Runs the job after this time. Returns how many payments it queried. */
async function reconcileAfter(ms: number): Promise<number> {
  shop().clock.advance(ms);
  return reconcilePayments(shop().ctx);
}

/** What the administrator reads: flags, notices of the shop about the payment, and reasons mailed to the shop. */
async function reviewOf({ id }: PlacedOrder) {
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const answer = await shop().request({ url: `/api/orders/${id}`, cookie });
  const { flags, paymentStory } = answer.json<AdminOrderDetail>();
  const mailed = await shop()
    .ctx.db.select()
    .from(mails)
    .where(and(eq(mails.orderId, id), eq(mails.template, "shopOrderAttention")));
  return {
    flags: flags.map(({ kind }) => kind),
    notices: paymentStory
      .map(({ kind }) => kind)
      .filter((kind) => kind === "stale" || kind === "unconfirmed"),
    mails: mailed.map(({ data }) => data.attentionText),
  };
}

const noReview = { flags: [], notices: [], mails: [] };

test("a session that nobody used stays open for two days, and ends with the next query", async () => {
  const { placed, ref } = await startUnconfirmed(null);

  expect(await reconcileAfter(HOUR_MS)).toBe(1);
  expect(await reconcileAfter(2 * DAY_MS - HOUR_MS)).toBe(1);
  expect((await shop().poll(ref)).data?.estado).toBe("Pendiente");

  expect(await reconcileAfter(PAUSE_MS)).toBe(1);
  expect((await shop().poll(ref)).data?.estado).toBe("Abandonada");
  expect(await reconcileAfter(PAUSE_MS)).toBe(0);
  expect(await reviewOf(placed)).toEqual(noReview);
});

test("a payment that waits for its bank is flagged with its reason, but not within nine days", async () => {
  const { placed } = await startUnconfirmed("pending");

  expect(await reconcileAfter(HOUR_MS)).toBe(1);
  expect(await reconcileAfter(9 * DAY_MS - HOUR_MS)).toBe(1);
  expect(await reviewOf(placed)).toEqual(noReview);

  expect(await reconcileAfter(PAUSE_MS)).toBe(1);
  expect(await reviewOf(placed)).toEqual({
    flags: ["payment_review"],
    notices: ["stale"],
    mails: [attentionCopy.stale],
  });
});

test("a payment that the gateway accepted is not flagged, however late the shop learns it", async () => {
  const { placed } = await startUnconfirmed("pay");

  expect(await reconcileAfter(10 * DAY_MS)).toBe(1);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  expect(await reviewOf(placed)).toEqual(noReview);
});

test("a payment is queried for three weeks after its flag, and no longer", async () => {
  const paid = await startUnconfirmed("pay");
  const waiting = await startUnconfirmed("pending");

  expect(await reconcileAfter(30 * DAY_MS)).toBe(2);
  expect(await shop().order(paid.placed.id)).toMatchObject({ paymentStatus: "accepted" });

  await shop().standin.moveTo(waiting.ref, 1);
  expect(await reconcileAfter(PAUSE_MS)).toBe(0);
  expect(await shop().order(waiting.placed.id)).toMatchObject({ paymentStatus: "pending" });
});

test("an announced payment that the gateway never confirms is flagged with its reason, but not within two days", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ tamperedState: 1 }, ref);
  await shop().standin.choose(ref, { outcome: "reject" });

  expect(await reconcileAfter(HOUR_MS)).toBe(1);
  expect(await reconcileAfter(2 * DAY_MS - HOUR_MS)).toBe(1);
  expect(await reviewOf(placed)).toEqual(noReview);

  expect(await reconcileAfter(PAUSE_MS)).toBe(1);
  expect(await reviewOf(placed)).toEqual({
    flags: ["payment_review"],
    notices: ["unconfirmed"],
    mails: [attentionCopy.unconfirmed],
  });
});

test("a new payment whose query failed is queried again in the next minute", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ validation: "error" }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });
  expect(await reconcileAfter(0)).toBe(1);
  await shop().standin.clearFaults(ref);

  expect(await reconcileAfter(MINUTE_MS)).toBe(1);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});
