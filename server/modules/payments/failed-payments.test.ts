import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { changeOrderStatus, closeFlag } from "../orders/index.ts";

/** What customer and shop learn of payments that fail, wait or do not match (docs/rules/payments.md#outcomes). */

const recording = makeRecordingLog();
const shop = payingShop({ log: recording.log });

const admin = { cookie: "" };
beforeAll(async () => {
  admin.cookie = (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie;
});
beforeEach(() => recording.clear());

const readAsAdmin = async ({ id }: PlacedOrder) =>
  (await shop().request({ url: `/api/orders/${id}`, cookie: admin.cookie })).json<AdminOrderDetail>();

/** The answers of the gateway that the administrator sees: the status and what the shop did with it. */
async function answersAbout(placed: PlacedOrder): Promise<string[]> {
  const { paymentStory } = await readAsAdmin(placed);
  return paymentStory
    .filter(({ kind }) => kind === "answered")
    .map(({ status, outcome, refusal }) => [status, outcome, refusal].filter(Boolean).join(" "));
}

async function mailsToShop({ id }: PlacedOrder): Promise<string[]> {
  await shop().deliverMails();
  return shop()
    .mailer.sent.filter(({ to, subject }) => to === "hola@tienda.example" && subject.includes(`#${id}`))
    .map(({ text }) => text);
}

/** An order with this many open sessions. */
async function openSessions(count: number) {
  const placed = await shop().placeOrder();
  const sessions: string[] = [];
  for (let opened = 0; opened < count; opened++) sessions.push(await shop().startPayment(placed));
  const sessionAt = (index: number) => mustExist(sessions[index]);
  return {
    placed,
    choose: (index: number, outcome: "pay" | "reject" | "pending") =>
      shop().standin.choose(sessionAt(index), { outcome }),
    moveTo: (index: number, code: 2 | 7 | 12) => shop().standin.moveTo(sessionAt(index), code),
    payment: (index: number) => shop().payment(sessionAt(index)),
    poll: (index: number) => shop().poll(sessionAt(index)),
  };
}

/** A payment of 1,000 pesos that the gateway has for an order of 49,900, and whose confirmation never came. */
async function payOtherAmount(outcome: "pay" | "reject") {
  const placed = await shop().placeOrder();
  const ref = await shop().startPayment(placed);
  await shop().standin.setFaults({ webhookTiming: "never", chargedAmount: 1_000 }, ref);
  await shop().standin.choose(ref, { outcome });
  await shop().poll(ref);
  const gatewayRef = String(mustExist(shop().standin.session(ref)?.attempts[0]).ref);
  return { placed, ref, gatewayRef };
}

describe("the mail about a rejected payment", () => {
  test("is sent once for an order whose customer saw each rejection on the gateway's page", async () => {
    const { placed, choose } = await openSessions(2);

    await choose(0, "reject");
    await choose(1, "reject");

    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentRejected"]);
  });

  test("is sent for each payment that was rejected after a wait", async () => {
    const { placed, choose, moveTo } = await openSessions(2);

    for (const index of [0, 1]) {
      await choose(index, "pending");
      await moveTo(index, 2);
    }

    expect(await shop().mailsOf(placed.id)).toEqual([
      "orderReceived",
      "paymentPending",
      "paymentRejected",
      "paymentPending",
      "paymentRejected",
    ]);
  });

  test("is not sent while another payment is under way, but after that one failed, too", async () => {
    const { placed, choose, moveTo } = await openSessions(2);
    await choose(0, "pending");

    await choose(1, "reject");
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentPending"]);

    await moveTo(0, 2);
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentPending", "paymentRejected"]);
  });

  test("is not sent for an order that was cancelled meanwhile", async () => {
    const { placed, choose, moveTo } = await openSessions(1);
    await choose(0, "pending");
    await changeOrderStatus(shop().ctx, placed.id, { status: "cancelled" });

    await moveTo(0, 2);

    expect(await shop().order(placed.id)).toMatchObject({ status: "cancelled", paymentStatus: "rejected" });
    expect(await shop().mailsOf(placed.id)).not.toContain("paymentRejected");
  });

  test("is not sent for an order that another payment paid", async () => {
    const { placed, choose } = await openSessions(2);
    await choose(0, "pay");

    await choose(1, "reject");

    expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentAccepted", "shopOrderPaid"]);
  });
});

test("a second payment that waits for the bank is not announced to a customer whose order is paid", async () => {
  const { placed, choose } = await openSessions(2);
  await choose(0, "pay");

  await choose(1, "pending");

  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentAccepted", "shopOrderPaid"]);
});

test("a payment keeps the moment of its decision when the gateway repeats it, and has none while it waits", async () => {
  const { choose, moveTo, payment, poll } = await openSessions(2);
  await choose(0, "pending");
  expect((await payment(0)).decidedAt).toBeNull();

  shop().clock.advance(MINUTE_MS);
  const decidedAt = shop().clock.now();
  await moveTo(0, 2);
  expect((await poll(0)).data?.estado).toBe("Rechazada");

  expect((await payment(0)).decidedAt).toEqual(decidedAt);
  await choose(1, "pay");
  expect((await payment(1)).decidedAt).toEqual(shop().clock.now());
});

describe("the history of an order shows the administrator", () => {
  test("which answers of the gateway changed the payment", async () => {
    const { placed, choose, moveTo, poll } = await openSessions(1);
    await choose(0, "pending");

    await moveTo(0, 7);
    await poll(0);

    expect(await answersAbout(placed)).toEqual(["pending applied", "pending noted"]);
  });

  test("that a second charge in one session did not change the payment", async () => {
    const placed = await shop().placeOrder();
    const ref = await shop().startPayment(placed);
    await shop().standin.choose(ref, { outcome: "reject-then-pay" });
    const [declined] = mustExist(shop().standin.session(ref)).attempts;

    await shop().standin.moveTo(mustExist(declined).ref, 1);

    expect((await answersAbout(placed)).slice(-1)).toEqual(["accepted noted"]);
  });

  test("why an answer of the gateway was refused", async () => {
    const { placed } = await payOtherAmount("pay");

    expect(await answersAbout(placed)).toEqual(["accepted refused amount"]);
  });
});

describe("a payment of another amount than the order's", () => {
  test("is reported by mail, flag and log", async () => {
    const { placed, ref, gatewayRef } = await payOtherAmount("pay");

    expect(await shop().order(placed.id)).toMatchObject({
      paymentStatus: "unpaid",
      attention: "payment_review",
    });
    expect(await mailsToShop(placed)).toEqual([
      expect.stringContaining("la pasarela registró un pago que no coincide con el pedido"),
    ]);
    const { id: paymentId } = await shop().payment(ref);
    expect(recording.problems()).toMatchObject([
      { paymentId, gatewayRef, refusal: "amount", msg: "the gateway's answer does not match the payment" },
    ]);
  });

  test("is not reported again once somebody dealt with it", async () => {
    const { placed, ref } = await payOtherAmount("pay");
    const note = "Era una prueba del banco";
    await closeFlag(shop().ctx, placed.id, { attention: "payment_review", note });

    await shop().poll(ref);

    expect((await shop().order(placed.id)).attention).toBeNull();
    expect(recording.problems()).toHaveLength(1);
  });

  test("is only logged when it was rejected, because nobody was charged", async () => {
    const { placed } = await payOtherAmount("reject");

    expect((await shop().order(placed.id)).attention).toBeNull();
    expect(await mailsToShop(placed)).toEqual([]);
    expect(recording.problems()).toMatchObject([{ refusal: "amount" }]);
  });
});

test("the log names the payment that the gateway rejected as fraud", async () => {
  const { placed, choose, moveTo, payment } = await openSessions(1);
  await choose(0, "pending");
  const { id: paymentId, gatewayRef } = await payment(0);

  await moveTo(0, 12);

  expect((await readAsAdmin(placed)).flags).toMatchObject([
    { kind: "payment_review", reference: gatewayRef },
  ]);
  expect(recording.problems()).toMatchObject([
    { paymentId, gatewayRef, review: "fraud", msg: "a payment needs review" },
  ]);
});
