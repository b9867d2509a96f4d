import { beforeEach, expect, test } from "vitest";
import { payments } from "#server/db/schema/index.ts";
import { defaultSettings, updateSettings } from "#server/modules/settings/index.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const shop = payingShop();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(async () => {
  await shop().standin.clearFaults();
  await shop().ctx.db.update(payments).set({ status: "reversed" });
});

/** An attempt that the gateway never tells us of. */
async function unheard(outcome: "pay" | "reject" | "pending" | null) {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never" }, ref);
  if (outcome) await shop().standin.choose(ref, { outcome });
  return { placed, ref };
}

test("finds a payment whose confirmation never came, once it is 15 minutes old", async () => {
  const { placed } = await unheard("pay");

  expect(await reconcilePayments(shop().ctx)).toBe(0);
  shop().clock.advance(15 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);

  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  expect(await reconcilePayments(shop().ctx)).toBe(0);
});

test("asks less and less often", async () => {
  await unheard("pending");
  shop().clock.advance(HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);

  shop().clock.advance(10 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
  shop().clock.advance(10 * MINUTE_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(1);
});

test("asks about a refused payment too, since its page takes another try", async () => {
  const { placed, ref } = await unheard("reject");
  await shop().poll(ref);
  expect(await shop().payment(ref)).toMatchObject({ status: "rejected" });

  await shop().standin.choose(ref, { outcome: "pay" });
  shop().clock.advance(HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("finishes within a minute what a confirmation announced while the gateway could not be asked", async () => {
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

/** A refusal that the gateway announced as accepted, and had not borne out after three days. */
async function announcedInVain() {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ tamperedState: 1 }, ref);
  await shop().standin.choose(ref, { outcome: "reject" });
  shop().clock.advance(3 * 24 * HOUR_MS);
  await reconcilePayments(shop().ctx);
  return { placed, ref };
}

test("an announcement that the gateway never bears out is for an administrator", async () => {
  const { placed } = await announcedInVain();

  expect(await shop().order(placed.id)).toMatchObject({
    paymentStatus: "rejected",
    attention: "payment_review",
  });
  shop().clock.advance(24 * HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(0);
});

test("forgets a session that nobody used after two days", async () => {
  const { ref } = await unheard(null);

  shop().clock.advance(49 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().payment(ref)).toMatchObject({ status: "expired", estado: "Abandonada" });
});

test("reports, once, what is pending for more than nine days", async () => {
  const { placed } = await unheard("pending");

  for (let day = 0; day < 3; day++) {
    shop().clock.advance(5 * 24 * HOUR_MS);
    await reconcilePayments(shop().ctx);
  }

  expect(await shop().order(placed.id)).toMatchObject({ attention: "payment_review" });
  expect((await shop().mailsOf(placed.id)).filter((mail) => mail === "shopOrderAttention")).toHaveLength(1);
});

test("reports what the gateway never gives a useful answer about", async () => {
  const { placed } = await unheard("pay");
  await shop().standin.setFaults({ otherMerchant: "everywhere" });

  shop().clock.advance(10 * 24 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ attention: "payment_review" });
});

test("keeps to the owner's limits", async () => {
  const limits = { firstCheckMinutes: 40, checksPerMinute: 1, reviewAfterDays: 3 };
  await updateSettings(shop().ctx, { payments: limits });
  const { placed } = await unheard("pending");
  await unheard("pending");

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

test("a reversal announced while the gateway still tells of the acceptance is not forgotten", async () => {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().standin.setFaults({ validationLagMs: HOUR_MS, tamperedState: 6 }, ref);
  await shop().standin.announceAgain(ref);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  expect((await shop().events(ref)).map((event) => event.outcome)).toContain("awaiting");

  await shop().standin.setFaults({ webhookTiming: "never", validationLagMs: 0 }, ref);
  await shop().standin.moveTo(ref, 6);
  shop().clock.advance(MINUTE_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "reversed" });
  expect((await shop().events(ref)).map((event) => event.outcome)).not.toContain("awaiting");
});

test("what was given up waits anew when it is announced again", async () => {
  const { placed, ref } = await announcedInVain();
  await shop().standin.setFaults({ validation: "error" }, ref);

  await shop().standin.moveTo(ref, 1);
  await shop().standin.clearFaults(ref);
  shop().clock.advance(24 * HOUR_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
});

test("stops at the first sign that the gateway is down, and goes on another time", async () => {
  const { placed } = await unheard("pay");
  await unheard("pay");
  shop().clock.advance(HOUR_MS);
  await shop().standin.setFaults({ validation: "error" });

  expect(await reconcilePayments(shop().ctx)).toBe(1);
  await shop().standin.clearFaults();
  shop().clock.advance(HOUR_MS);
  expect(await reconcilePayments(shop().ctx)).toBe(2);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("a payment of another amount pays nothing and is for an administrator", async () => {
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
