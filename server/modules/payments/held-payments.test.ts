import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "#contract/durations.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import type { AdminOrderDetail } from "#contract/orders/order-details.ts";
import { recordAnnouncedFlags } from "#tests/support/announced-flags.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { correctionOf } from "#tests/support/order-corrections.ts";
import { paidTwiceWays } from "#tests/support/paid-twice.ts";
import { type PlacedOrder, payingShop } from "#tests/support/paying-shop.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

/**
 * Money that the shop holds besides an order's payment: of an earlier total, of a cancelled order, of a second payment
 * (docs/rules/payments.md#corrected-order, docs/rules/payments.md#held).
 */

const shop = payingShop();
const PRICE = 39_900;
/** Of one unit with its delivery; two units are delivered free. */
const EARLIER_TOTAL = 49_900;

let cookie: string;
// For each test somebody else, because all that one person refunds on a day may ask for the password.
beforeEach(async () => {
  ({ cookie } = await makeSignedIn(shop().ctx, { isAdmin: true }));
});

const announcedFlags = recordAnnouncedFlags(shop);

async function ask(method: "GET" | "POST" | "PATCH", url: string, payload?: object) {
  const answer = await shop().request({ method, url, cookie, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer;
}

const read = async ({ id }: PlacedOrder) => (await ask("GET", `/api/orders/${id}`)).json<AdminOrderDetail>();

async function correct(placed: PlacedOrder, quantity: number, given: Partial<CorrectionBody>) {
  const items = [{ productId: placed.productId, size: "", quantity }];
  await ask("PATCH", `/api/admin/orders/${placed.id}`, correctionOf(await read(placed), { items, ...given }));
}

const refund = ({ id }: PlacedOrder, reference: string, amount = EARLIER_TOTAL) =>
  ask("POST", `/api/admin/orders/${id}/refunds`, { amount, reference });

const cancel = ({ id }: PlacedOrder) => ask("PATCH", `/api/orders/${id}/status`, { status: "cancelled" });

/** Pays in this session. Returns the gateway's number of the payment. */
async function pay(session: string): Promise<string> {
  await shop().standin.choose(session, { outcome: "pay" });
  return mustExist((await shop().payment(session)).gatewayRef);
}

/** Charges the customer twice in one session. Returns the gateway's numbers of both charges. */
async function payTwiceIn(session: string) {
  await shop().standin.choose(session, { outcome: "reject-then-pay" });
  const [declined, paid] = mustExist(shop().standin.session(session)).attempts;
  await shop().standin.moveTo(mustExist(declined).ref, 1);
  return { first: mustExist(paid).ref, second: mustExist(declined).ref };
}

/** The texts of the delivered mails about an order, with single spaces. */
async function mailTexts({ id }: PlacedOrder, to: string): Promise<string[]> {
  await shop().deliverMails();
  return shop()
    .mailer.sent.filter((mail) => mail.to === to && mail.subject.includes(`#${id}`))
    .map(({ text }) => text.replaceAll(/\s+/g, " "));
}

const mailsOfReversal = async (placed: PlacedOrder) =>
  (await mailTexts(placed, "hola@tienda.example")).filter((text) => text.includes("reversó"));

/** An order with sessions for its earlier total, corrected to two units: 79,800 pesos. */
async function correctedOrder(sessionCount: number) {
  const placed = await shop().placeOrder();
  const sessions: string[] = [];
  for (let opened = 0; opened < sessionCount; opened++) sessions.push(await shop().startPayment(placed));
  await correct(placed, 2, { seenTotal: 2 * PRICE });
  return { placed, sessions };
}

describe("a payment of an earlier total", () => {
  test("is flagged with its reference, and the mail to the shop says what to do", async () => {
    const { placed, sessions } = await correctedOrder(1);

    const reference = await pay(mustExist(sessions[0]));

    expect((await read(placed)).flags).toMatchObject([{ kind: "payment_outdated", reference }]);
    expect(announcedFlags(placed.id)).toEqual(["payment_outdated"]);
    expect(await mailTexts(placed, "hola@tienda.example")).toEqual([
      expect.stringContaining("el cliente pagó el valor de antes de la corrección"),
    ]);
  });

  test("of a cancelled order is announced to the shop as owed, and its mail names the amount that arrived", async () => {
    const { placed, sessions } = await correctedOrder(1);
    await cancel(placed);

    await pay(mustExist(sessions[0]));

    expect(announcedFlags(placed.id)).toEqual(["refund_due"]);
    expect(await mailTexts(placed, "hola@tienda.example")).toEqual([
      expect.stringContaining("el pago fue aceptado cuando el pedido ya había vencido o estaba cancelado"),
    ]);
    const received = (await mailTexts(placed, "ana@correo.example")).filter((text) =>
      text.includes(`Recibimos $ 49.900 del pedido #${placed.id}.`),
    );
    expect(received).toHaveLength(1);
    expect(received[0]).not.toContain("La referencia de la transacción");
  });

  test("that was refunded under another reference does not pay the order that is corrected to it", async () => {
    const { placed, sessions } = await correctedOrder(1);
    await pay(mustExist(sessions[0]));
    await refund(placed, "BANCO-1");

    await correct(placed, 1, { seenTotal: EARLIER_TOTAL });

    expect(await read(placed)).toMatchObject({ paymentStatus: "unpaid", isPayable: true, attention: null });
    expect(await shop().mailsOf(placed.id)).not.toContain("paymentAccepted");
  });

  test("does not pay a total that only two such payments cover together", async () => {
    const { placed, sessions } = await correctedOrder(2);
    for (const session of sessions) await pay(session);

    await correct(placed, 2, { shippingFee: 5_000, seenTotal: 2 * PRICE + 5_000 });

    expect(await read(placed)).toMatchObject({
      total: 2 * PRICE + 5_000,
      paymentStatus: "unpaid",
      attention: "payment_outdated",
      money: { refundDue: 2 * EARLIER_TOTAL },
    });
  });

  test("that was charged twice in one session is owed only once after the gateway reversed one charge", async () => {
    const { placed, sessions } = await correctedOrder(1);
    const { first } = await payTwiceIn(mustExist(sessions[0]));
    expect((await read(placed)).money).toMatchObject({ refundDue: 2 * EARLIER_TOTAL });

    await shop().standin.moveTo(first, 6);

    expect(await read(placed)).toMatchObject({
      attention: "payment_outdated",
      money: { refunded: EARLIER_TOTAL, refundDue: EARLIER_TOTAL },
    });
    expect(await mailsOfReversal(placed)).toEqual([]);
  });
});

test("a payment of a cancelled order is not owed any more after the gateway reversed it", async () => {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  await cancel(placed);
  await pay(session);
  expect(await shop().payment(session)).toMatchObject({ status: "accepted" });

  await shop().standin.moveTo(session, 6);

  expect(await shop().payment(session)).toMatchObject({ status: "reversed" });
  expect(await read(placed)).toMatchObject({ paymentStatus: "reversed", money: { refundDue: 0 } });
});

describe("when the gateway reverses the second of two payments", () => {
  test.each(paidTwiceWays)(
    "%s: the first goes on paying the order, and the shop gets no mail",
    async (_way, payOnce) => {
      const { placed, first, payAgain } = await payOnce(shop());
      const second = await payAgain();

      await shop().standin.moveTo(second, 6);

      expect(await read(placed)).toMatchObject({ paymentStatus: "accepted", transactionId: String(first) });
      expect(await mailsOfReversal(placed)).toEqual([]);
    },
  );

  test.each(paidTwiceWays)(
    "%s: the shop reads that the payment went back, if it had refunded the first",
    async (_way, payOnce) => {
      const { placed, first, payAgain } = await payOnce(shop());
      const second = await payAgain();
      await refund(placed, String(first));

      await shop().standin.moveTo(second, 6);

      expect(await read(placed)).toMatchObject({ paymentStatus: "reversed" });
      expect(await mailsOfReversal(placed)).toEqual([
        expect.stringContaining("la pasarela reversó el pago de este pedido."),
      ]);
    },
  );

  test.each(paidTwiceWays)(
    "%s: nobody must look if both were refunded, because it is one of the refunds",
    async (_way, payOnce) => {
      const { placed, payAgain } = await payOnce(shop());
      const second = await payAgain();
      await refund(placed, "BANCO-1");
      await refund(placed, "BANCO-2");

      await shop().standin.moveTo(second, 6);

      expect(await read(placed)).toMatchObject({ paymentStatus: "refunded", attention: null });
      expect(await mailsOfReversal(placed)).toEqual([]);
    },
  );
});

test("a reversal in a second session that was charged twice leaves the first session's payment on the order", async () => {
  const placed = await shop().placeOrder();
  const [session, other] = [await shop().startPayment(placed), await shop().startPayment(placed)];
  const reference = await pay(session);
  const { first, second } = await payTwiceIn(other);

  await shop().standin.moveTo(first, 6);

  expect(await shop().payment(other)).toMatchObject({ status: "duplicate", gatewayRef: String(second) });
  expect(await read(placed)).toMatchObject({ paymentStatus: "accepted", transactionId: reference });
});

test("a reversal that reconciliation finds leaves the order paid by the other charge of its session", async () => {
  const placed = await shop().placeOrder();
  const session = await shop().startPayment(placed);
  const { first, second } = await payTwiceIn(session);
  await shop().standin.setFaults({ validation: "error" }, session);
  await shop().standin.moveTo(first, 6);
  expect(await read(placed)).toMatchObject({ transactionId: String(first) });

  await shop().standin.clearFaults(session);
  shop().clock.advance(MINUTE_MS);
  await reconcilePayments(shop().ctx);

  expect(await read(placed)).toMatchObject({ paymentStatus: "accepted", transactionId: String(second) });
});
