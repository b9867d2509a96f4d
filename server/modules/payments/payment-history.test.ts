import { beforeEach, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#contract/durations.ts";
import type { PaymentEvent } from "#contract/orders/order-details.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { reconcilePayments } from "./index.ts";

/** What an order's payment history says, and which reports of the gateway make the shop query it. */

const recording = makeRecordingLog();
const shop = payingShop({ log: recording.log });
const admin = { cookie: "" };

beforeEach(async () => {
  await shop().standin.clearFaults();
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
  recording.clear();
});

const readAsAdmin = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json();

/** What the gateway announced in confirmations and answered to queries. */
async function gatewayEvents(placed: PlacedOrder): Promise<PaymentEvent[]> {
  const { paymentStory }: { paymentStory: PaymentEvent[] } = await readAsAdmin(placed);
  return paymentStory.filter(({ kind }) => kind === "announced" || kind === "answered");
}

/** The same in words, oldest first: kind, status, outcome and the field that differs. */
async function historyOf(placed: PlacedOrder): Promise<string[]> {
  const events = await gatewayEvents(placed);
  return events.map(({ kind, status, outcome, refusal }) =>
    [kind, status, outcome, ...(refusal ? [refusal] : [])].join(" "),
  );
}

async function flagsOf(placed: PlacedOrder): Promise<string[]> {
  return (await readAsAdmin(placed)).flags.map(({ kind }: { kind: string }) => kind);
}

async function closeReview({ id }: PlacedOrder): Promise<void> {
  const url = `/api/admin/orders/${id}/settle`;
  const payload = { attention: "payment_review", note: "Ya lo revisé en la pasarela" };
  await shop().request({ method: "POST", url, cookie: admin.cookie, payload });
}

/** Runs the reconciliation after the days in which an announced payment must be confirmed. */
async function reconcileAfterThreeDays(): Promise<void> {
  shop().clock.advance(3 * DAY_MS);
  await reconcilePayments(shop().ctx);
}

async function startPayment() {
  const placed = await shop().placeOrder();
  return { placed, ref: await shop().startPayment(placed) };
}

/** Whether the shop queries the gateway during `work`: the queries fail, and each failure is logged. */
async function queriesDuring(ref: string, work: () => Promise<unknown>): Promise<boolean> {
  recording.clear();
  await shop().standin.setFaults({ validation: "error" }, ref);
  await work();
  await shop().standin.clearFaults(ref);
  return recording.problems().some(({ msg }) => msg === "the payment gateway failed");
}

test("a confirmed refusal is noted, its query's answer is applied, and nobody has to look at it", async () => {
  const { placed, ref } = await startPayment();

  await shop().standin.choose(ref, { outcome: "reject" });

  expect(await historyOf(placed)).toEqual(["announced rejected noted", "answered rejected applied"]);
  await reconcileAfterThreeDays();
  expect(await flagsOf(placed)).toEqual([]);
});

test("an announced payment awaits the gateway's answer, and is recorded once, however often it is announced", async () => {
  const { placed, ref } = await startPayment();
  expect(await queriesDuring(ref, () => shop().standin.choose(ref, { outcome: "pay" }))).toBe(true);
  expect(await historyOf(placed)).toEqual(["announced accepted awaiting"]);

  await shop().poll(ref);
  const settled = ["announced accepted applied", "answered accepted applied"];
  expect(await historyOf(placed)).toEqual(settled);

  await shop().standin.resendConfirmation(ref);
  expect(await historyOf(placed)).toEqual(settled);
});

test("a payment that the result page found first is only noted when its confirmation arrives", async () => {
  const { placed, ref } = await startPayment();
  await shop().standin.setFaults({ webhookTiming: "never" }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().poll(ref);
  await shop().standin.clearFaults(ref);

  await shop().standin.resendConfirmation(ref);

  expect(await historyOf(placed)).toEqual(["answered accepted applied", "announced accepted noted"]);
});

const resend = (ref: string) => shop().standin.resendConfirmation(ref);
const refuseLate = (ref: string) => shop().standin.moveTo(ref, 2);

test.each([
  ["a refusal that it repeats", "reject", resend],
  ["a wait that it repeats", "pending", resend],
  ["a payment that it repeats", "pay", resend],
  ["a late refusal of an accepted payment", "pay", refuseLate],
] as const)("the gateway is not queried because of %s", async (_, outcome, announce) => {
  const { ref } = await startPayment();
  await shop().standin.choose(ref, { outcome });

  expect(await queriesDuring(ref, () => announce(ref))).toBe(false);
});

test("each refused card of one session is queried and recorded", async () => {
  const { placed, ref } = await startPayment();
  for (const outcome of ["reject", "reject"] as const) await shop().standin.choose(ref, { outcome });
  const [first, second] = mustExist(shop().standin.session(ref)).attempts.map((attempt) =>
    String(attempt.ref),
  );

  expect((await gatewayEvents(placed)).map(({ kind, reference }) => [kind, reference])).toEqual([
    ["announced", first],
    ["answered", first],
    ["announced", second],
    ["answered", second],
  ]);
});

test("changed copies of a confirmation are each recorded as refused, and do not hide the genuine one", async () => {
  const { placed, ref } = await startPayment();
  await shop().standin.setFaults({ tamperedExtra1: "1", webhookRetryMs: [] }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().standin.setFaults({ tamperedExtra1: null, chargedAmount: 100 }, ref);
  await shop().standin.resendConfirmation(ref);
  await shop().standin.clearFaults(ref);

  await shop().standin.resendConfirmation(ref);

  expect(await historyOf(placed)).toEqual([
    "announced accepted refused order",
    "announced accepted refused amount",
    "announced accepted applied",
    "answered accepted applied",
  ]);
});

test("an answer about another amount is reported once: the flag that somebody closed stays closed", async () => {
  const { placed, ref } = await startPayment();
  await shop().standin.setFaults({ webhookTiming: "never", chargedAmount: 100 }, ref);
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().poll(ref);
  expect(await flagsOf(placed)).toEqual(["payment_review"]);
  await closeReview(placed);

  await shop().poll(ref);

  expect(await flagsOf(placed)).toEqual([]);
  expect(await historyOf(placed)).toEqual(["answered accepted refused amount"]);
  const { id } = await shop().payment(ref);
  const msg = "the gateway's answer does not match the payment";
  expect(recording.problems()).toMatchObject([{ msg, paymentId: id, refusal: "amount" }]);
});

test("a declined card that is accepted after all is found later, when its query failed at first", async () => {
  const { placed, ref } = await startPayment();
  for (const outcome of ["reject", "reject"] as const) await shop().standin.choose(ref, { outcome });
  const [declined] = mustExist(shop().standin.session(ref)).attempts;
  await queriesDuring(ref, () => shop().standin.moveTo(mustExist(declined).ref, 1));
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "rejected" });

  shop().clock.advance(MINUTE_MS);
  await reconcilePayments(shop().ctx);

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("a payment is accepted while nobody can log in to the gateway, because its session needs no login", async () => {
  const { placed, ref } = await startPayment();
  // The token of the last login is old.
  shop().clock.advance(15 * MINUTE_MS);
  await shop().standin.setFaults({ login: "error" });

  await shop().standin.choose(ref, { outcome: "pay" });

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  expect(recording.problems()).toEqual([]);
});

test("an announced reversal stays open while the gateway answers 'accepted', and is flagged in the end", async () => {
  const { placed, ref } = await startPayment();
  await shop().standin.choose(ref, { outcome: "pay" });
  await shop().standin.setFaults({ tamperedState: 6 }, ref);
  await shop().standin.resendConfirmation(ref);
  const accepted = ["announced accepted applied", "answered accepted applied"];
  expect(await historyOf(placed)).toEqual([...accepted, "announced reversed awaiting"]);

  await reconcileAfterThreeDays();

  expect(await historyOf(placed)).toEqual([...accepted, "announced reversed unconfirmed"]);
  expect(await flagsOf(placed)).toEqual(["payment_review"]);
});

test("a reversal that the gateway confirms also settles the acceptance that it announced before", async () => {
  const { placed, ref } = await startPayment();
  await queriesDuring(ref, () => shop().standin.choose(ref, { outcome: "pay" }));

  await shop().standin.moveTo(ref, 6);

  expect(await historyOf(placed)).toEqual([
    "announced accepted applied",
    "announced reversed applied",
    "answered reversed applied",
  ]);
  await reconcileAfterThreeDays();
  expect(await flagsOf(placed)).toEqual([]);
});
