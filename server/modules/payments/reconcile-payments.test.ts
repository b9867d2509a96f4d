import { beforeEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { payments } from "#server/db/schema/index.ts";
import { defaultSettings, updateSettings } from "#server/modules/settings/index.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const shop = payingShop();

beforeEach(async () => {
  await shop().standin.clearFaults();
  await shop().ctx.db.update(payments).set({ status: "reversed" });
});

/** An attempt about which the gateway sends no confirmation. */
async function unconfirmed(outcome: "pay" | "reject" | "pending" | null) {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never" }, ref);
  if (outcome) await shop().standin.choose(ref, { outcome });
  return { placed, ref };
}

test("the reconciliation finds a payment whose confirmation never came, once it is 15 minutes old", async () => {
  const { placed } = await unconfirmed("pay");

  expect(await reconcilePayments(shop().ctx)).toBe(0);
  shop().clock.advance(15 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);

  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  expect(await reconcilePayments(shop().ctx)).toBe(0);
});

test("queries an older payment less often", async () => {
  await unconfirmed("pending");
  shop().clock.advance(HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);

  shop().clock.advance(10 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
  shop().clock.advance(10 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);
});

test("queries a refused payment, too, because its session may still succeed", async () => {
  const { placed, ref } = await unconfirmed("reject");
  await shop().poll(ref);
  expect(await shop().payment(ref)).toMatchObject({ status: "rejected" });

  await shop().standin.choose(ref, { outcome: "pay" });
  shop().clock.advance(HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("applies an announced payment within a minute after a query failed", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ validation: "error" }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });
  expect(shop().standin.deliveries(ref)[0]?.status).toBe("delivered");
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "unpaid" });

  await shop().standin.clearFaults(ref);
  shop().clock.advance(MINUTE_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

/** A refused payment that a confirmation announced as accepted, three days ago. */
async function falselyAnnounced() {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ tamperedState: 1 }, ref);
  await shop().standin.choose(ref, { outcome: "reject" });
  shop().clock.advance(3 * 24 * HOUR_MS);
  await reconcilePayments(shop().ctx);
  return { placed, ref };
}

test("an announced payment that the gateway never confirms is flagged for review", async () => {
  const { placed } = await falselyAnnounced();

  expect(await shop().order(placed.id)).toMatchObject({
    paymentStatus: "rejected",
    attention: "payment_review",
  });
  shop().clock.advance(24 * HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
});

test("the reconciliation stops querying an unused session after two days", async () => {
  const { ref } = await unconfirmed(null);

  shop().clock.advance(49 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().payment(ref)).toMatchObject({ status: "expired" });
  expect((await shop().poll(ref)).data?.estado).toBe("Abandonada");
});

test("flags a payment once when it is pending for more than nine days", async () => {
  const { placed } = await unconfirmed("pending");

  for (let day = 0; day < 3; day++) {
    shop().clock.advance(5 * 24 * HOUR_MS);
    await reconcilePayments(shop().ctx);
  }

  expect(await shop().order(placed.id)).toMatchObject({ attention: "payment_review" });
  expect((await shop().mailsOf(placed.id)).filter((mail) => mail === "shopOrderAttention")).toHaveLength(1);
});

test("flags a payment about which the gateway never gives a usable answer", async () => {
  const { placed } = await unconfirmed("pay");
  await shop().standin.setFaults({ otherMerchant: "everywhere" });

  shop().clock.advance(10 * 24 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ attention: "payment_review" });
});

test("respects the owner's limits", async () => {
  const limits = { firstCheckMinutes: 40, checksPerMinute: 1, reviewAfterDays: 3 };
  await updateSettings(shop().ctx, { payments: limits });
  const { placed } = await unconfirmed("pending");
  await unconfirmed("pending");

  shop().clock.advance(39 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
  shop().clock.advance(MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);
  expect(await reconcilePayments(shop().ctx)).toBe(1);

  shop().clock.advance(3 * 24 * HOUR_MS);
  await reconcilePayments(shop().ctx);
  await reconcilePayments(shop().ctx);
  expect(await shop().order(placed.id)).toMatchObject({ attention: "payment_review" });

  shop().clock.advance(22 * 24 * HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
  await updateSettings(shop().ctx, { payments: defaultSettings.payments });
});

test("a reversal announced while the gateway still reports the acceptance is applied later", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().standin.setFaults({ validationLagMs: HOUR_MS, tamperedState: 6 }, ref);
  await shop().standin.resendConfirmation(ref);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  expect((await shop().events(ref)).map((event) => event.outcome)).toContain("awaiting");

  await shop().standin.setFaults({ webhookTiming: "never", validationLagMs: 0 }, ref);
  await shop().standin.moveTo(ref, 6);
  shop().clock.advance(MINUTE_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "reversed" });
  expect((await shop().events(ref)).map((event) => event.outcome)).not.toContain("awaiting");
});

test("a payment that is no longer queried is queried again when it is announced again", async () => {
  const { placed, ref } = await falselyAnnounced();
  await shop().standin.setFaults({ validation: "error" }, ref);

  await shop().standin.moveTo(ref, 1);
  await shop().standin.clearFaults(ref);
  shop().clock.advance(24 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
});

test("the reconciliation stops when the gateway is down, and goes on in a later run", async () => {
  const { placed } = await unconfirmed("pay");
  await unconfirmed("pay");
  shop().clock.advance(HOUR_MS);
  await shop().standin.setFaults({ validation: "error" });

  expect(await reconcilePayments(shop().ctx)).toBe(1);
  await shop().standin.clearFaults();
  shop().clock.advance(HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(2);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("a payment of another amount pays nothing and is flagged for review", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never", chargedAmount: 100 }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });

  shop().clock.advance(HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({
    status: "pending",
    paymentStatus: "unpaid",
    attention: "payment_review",
  });
});
