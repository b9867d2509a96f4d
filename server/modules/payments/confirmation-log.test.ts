import { beforeEach, expect, test } from "vitest";
import { epaycoWithoutKeys } from "#server/adapters/epayco/index.ts";
import type { PaymentGateway } from "#server/ports/payment-gateway.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { payingShop } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { unconfirmedPayment } from "#tests/support/unconfirmed-payment.ts";

/** What the shop logs and reports about confirmations that it cannot use. */

const recording = makeRecordingLog();
const shop = payingShop({ log: recording.log });

beforeEach(async () => {
  await shop().standin.clearFaults();
  recording.clear();
});

type Fields = Record<string, string>;

/** With the references by which the log names the payment. */
async function claimedPayment() {
  const payment = await unconfirmedPayment(shop());
  const { x_ref_payco: gatewayRef, x_id_invoice: invoice } = payment.fields;
  return { ...payment, claimed: { gatewayRef, invoice } };
}

const send = (payload: Fields | string, contentType = "application/json") =>
  shop().request({
    method: "POST",
    url: "/api/payment/confirmation",
    headers: { "content-type": contentType },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

/** Runs `work` while the shop has another gateway. */
async function withGateway<T>(gateway: PaymentGateway, work: () => Promise<T>): Promise<T> {
  const { gateway: own } = shop().deps;
  shop().deps.gateway = gateway;
  try {
    return await work();
  } finally {
    shop().deps.gateway = own;
  }
}

const sendWithoutKeys = (fields: Fields) => withGateway(epaycoWithoutKeys, () => send(fields));

/** Personal data and the proof of the gateway's signature must not reach the log. */
function expectNoSecrets(fields: Fields): void {
  for (const name of ["x_signature", "x_customer_email", "x_customer_movil", "x_cardnumber", "x_extra2"]) {
    expect(recording.text()).not.toContain(mustExist(fields[name]));
  }
}

test("the log names the gateway's number and the invoice of a confirmation about no payment of the shop", async () => {
  const { fields, claimed } = await claimedPayment();

  const answer = await send({ ...fields, ref_payco: "", x_extra1: "999999" });

  expect(answer.statusCode).toBe(404);
  const msg = "a confirmation is about no payment of ours";
  expect(recording.problems()).toMatchObject([{ msg, ...claimed }]);
  expectNoSecrets(fields);
});

test("the log says in which format a confirmation came that nobody could read", async () => {
  const answer = await send("{", "application/json; charset=utf-8");

  expect(answer.statusCode).toBe(400);
  expect(recording.problems()).toMatchObject([
    {
      msg: "a confirmation could not be read",
      contentType: "application/json; charset=utf-8",
      err: { message: "confirmation refused: malformed" },
    },
  ]);
});

test("the log names a payment that arrives without keys, and nothing secret of it", async () => {
  const { fields, claimed } = await claimedPayment();

  expect((await sendWithoutKeys(fields)).statusCode).toBe(502);

  const msg = "a confirmation arrived, and the shop has no keys to verify it";
  expect(recording.problems()).toMatchObject([{ msg, claimed }]);
  expectNoSecrets(fields);
});

test("a payment that arrives without keys is one notice, one mail and one flag, which stays closed", async () => {
  const { placed, ref, fields } = await claimedPayment();
  const { cookie } = await makeSignedIn(shop().ctx, { isAdmin: true });
  const url = `/api/admin/orders/${placed.id}/settle`;
  const payload = { attention: "payment_review", note: "Ya lo miré en el panel de ePayco" };
  const readOrder = async () => (await shop().request({ url: `/api/orders/${placed.id}`, cookie })).json();

  await sendWithoutKeys(fields);
  expect((await readOrder()).flags).toMatchObject([{ kind: "payment_review" }]);
  await shop().request({ method: "POST", url, cookie, payload });
  await sendWithoutKeys(fields);

  const { flags, paymentStory } = await readOrder();
  expect(flags).toEqual([]);
  expect(paymentStory.map(({ kind }: { kind: string }) => kind)).toEqual(["opened", "without_keys"]);
  expect(await shop().events(ref)).toMatchObject([{ outcome: "noted" }]);
  await shop().deliverMails();
  const mails = shop().mailer.sent.filter(
    ({ to, subject }) => to === "hola@tienda.example" && subject.includes(`#${placed.id}`),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("mientras la tienda no tenía sus llaves");
});

test("a fault of the shop while it reads a confirmation is answered 500, and not taken for a forgery", async () => {
  const { placed, fields } = await claimedPayment();
  const readConfirmation = () => Promise.reject(new Error("the keys could not be read"));

  const answer = await withGateway({ ...shop().deps.gateway, readConfirmation }, () => send(fields));

  expect(answer.statusCode).toBe(500);
  expect(recording.problems()).toMatchObject([{ err: { message: "the keys could not be read" } }]);
  expect((await send(fields)).statusCode).toBe(200);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});
