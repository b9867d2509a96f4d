import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { epaycoWithoutKeys } from "#server/adapters/epayco/index.ts";
import { DEMO_CREDENTIALS, signTransaction } from "#standins/epayco/index.ts";
import { openPayingShop, type PayingShop, payingShop } from "#tests/support/paying-shop.ts";
import { makeRecordingLog } from "#tests/support/recording-log.ts";
import { unconfirmedPayment } from "#tests/support/unconfirmed-payment.ts";

const recording = makeRecordingLog();
const shop = payingShop({ log: recording.log });

beforeEach(async () => {
  await shop().standin.clearFaults();
  recording.clear();
});

type Fields = Record<string, string>;

function send(fields: Fields, of: PayingShop = shop()) {
  return of.request({
    method: "POST",
    url: "/api/payment/confirmation",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });
}

function signed(fields: Fields): Fields {
  const x_signature = signTransaction({
    custId: fields.x_cust_id_cliente ?? "",
    pKey: DEMO_CREDENTIALS.pKey,
    ref: Number(fields.x_ref_payco),
    transactionId: fields.x_transaction_id ?? "",
    amount: fields.x_amount ?? "",
    currency: fields.x_currency_code ?? "",
  });
  return { ...fields, x_signature };
}

const multipart = (fields: Fields) => {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--xx--\r\n`;
};

test.each([
  [
    "a form",
    (fields: Fields) => ({
      method: "POST" as const,
      headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      payload: new URLSearchParams(fields).toString(),
    }),
  ],
  ["a GET", (fields: Fields) => ({ method: "GET" as const, query: fields })],
  ["a POST with a query", (fields: Fields) => ({ method: "POST" as const, query: fields })],
  ["JSON", (fields: Fields) => ({ method: "POST" as const, payload: fields })],
  [
    "multipart",
    (fields: Fields) => ({
      method: "POST" as const,
      headers: { "content-type": "multipart/form-data; boundary=xx" },
      payload: multipart(fields),
    }),
  ],
  [
    "a query and a form that agree",
    (fields: Fields) => ({
      method: "POST" as const,
      query: { x_ref_payco: fields.x_ref_payco ?? "" },
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    }),
  ],
])("accepts a confirmation as %s, from any site", async (_, request) => {
  const { placed, fields } = await unconfirmedPayment(shop());

  const { headers, ...rest } = { headers: {}, ...request(fields) };
  const answer = await shop().request({
    ...rest,
    url: "/api/payment/confirmation",
    headers: { ...headers, origin: "https://secure.epayco.co" },
  });

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe("OK");
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("a confirmation with an amount in decimals is accepted", async () => {
  const { placed, fields } = await unconfirmedPayment(shop());

  const answer = await send(signed({ ...fields, x_amount: "49900.00" }));

  expect(answer.statusCode).toBe(200);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

type Complaint = { msg: string; reason?: string; refusal?: string };

const unproven = (reason: string): Complaint => ({ msg: "a confirmation was not proven", reason });
const refused = (refusal: string): Complaint => ({ msg: "a confirmation was refused", refusal });

const guessed = createHash("sha256").update("guess").digest("hex");

type Forgery = [
  name: string,
  forge: (own: Fields, other: Fields) => Fields,
  status: number,
  logged: Complaint,
];

const forgeries: Forgery[] = [
  ["no signature", ({ x_signature, ...fields }) => fields, 400, unproven("incomplete")],
  ["an empty signature", (own) => ({ ...own, x_signature: "" }), 400, unproven("signature")],
  ["a wrong signature", (own) => ({ ...own, x_signature: "0".repeat(64) }), 400, unproven("signature")],
  ["the word Authorized", (own) => ({ ...own, x_signature: "Authorized" }), 400, unproven("signature")],
  ["a signature of a guessed key", (own) => ({ ...own, x_signature: guessed }), 400, unproven("signature")],
  [
    "another payment's signature",
    (own, { x_signature = "" }) => ({ ...own, x_signature }),
    400,
    unproven("signature"),
  ],
  ["a changed amount", (own) => ({ ...own, x_amount: "100" }), 400, unproven("signature")],
  ["a changed currency", (own) => ({ ...own, x_currency_code: "USD" }), 400, unproven("signature")],
  ["a changed merchant", (own) => ({ ...own, x_cust_id_cliente: "7654321" }), 400, unproven("merchant")],
  ["another amount, signed", (own) => signed({ ...own, x_amount: "100" }), 400, refused("amount")],
  ["an amount that is none, signed", (own) => signed({ ...own, x_amount: "4e4" }), 400, refused("amount")],
  ["another currency, signed", (own) => signed({ ...own, x_currency_code: "USD" }), 400, refused("currency")],
  [
    "another merchant, signed",
    (own) => signed({ ...own, x_cust_id_cliente: "7654321" }),
    400,
    unproven("signature"),
  ],
  ["another order", (own) => ({ ...own, x_extra1: "1" }), 400, refused("order")],
  ["another attempt's token", (own, { x_extra2 = "" }) => ({ ...own, x_extra2 }), 400, refused("attempt")],
  [
    "another invoice",
    (own) => ({ ...own, x_id_invoice: "1-aaaaaaaa", x_id_factura: "1-aaaaaaaa" }),
    400,
    refused("invoice"),
  ],
  ["another test flag", (own) => ({ ...own, x_test_request: "FALSE" }), 400, refused("test")],
  ["no test flag", ({ x_test_request, ...own }) => own, 400, refused("test")],
  ["another payment's session", (own, { ref_payco = "" }) => ({ ...own, ref_payco }), 400, refused("order")],
  [
    "no payment of ours",
    (own) => ({ ...own, ref_payco: "0".repeat(24), x_extra1: "999999", x_extra2: "x" }),
    404,
    { msg: "a confirmation is about no payment of ours" },
  ],
  ["nothing at all", () => ({}), 400, unproven("incomplete")],
];

test.each(forgeries)(
  "a confirmation with %s changes nothing and is logged",
  async (_, forge, status, line) => {
    const { placed, ref, fields } = await unconfirmedPayment(shop());
    const other = await unconfirmedPayment(shop());

    const answer = await send(forge(fields, other.fields));

    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(recording.problems()).toEqual([expect.objectContaining(line)]);
    expect(await shop().payment(ref)).toMatchObject({ status: "created", gatewayRef: null });
    expect(await shop().payment(other.ref)).toMatchObject({ status: "created", gatewayRef: null });
    expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
    expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived"]);

    expect((await send(fields)).statusCode).toBe(200);
    expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
  },
);

test("a genuine confirmation changed to name another order of the same amount pays only its own order", async () => {
  const bought = await unconfirmedPayment(shop());
  const wanted = await unconfirmedPayment(shop(), "reject");
  const { x_extra1, x_extra2, x_id_invoice, x_id_factura, ref_payco } = wanted.fields as Required<Fields>;

  await send({ ...bought.fields, x_extra1, x_extra2, x_id_invoice, x_id_factura, ref_payco } as Fields);
  await send(bought.fields);

  expect(await shop().order(wanted.placed.id)).toMatchObject({
    status: "pending",
    paymentStatus: "rejected",
  });
  expect(await shop().order(bought.placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test.each([
  ["Rechazada", "2"],
  ["Pendiente", "3"],
  ["Reversada", "6"],
])("a genuine confirmation replayed as %s undoes no accepted payment", async (_, code) => {
  const { placed, ref, fields } = await unconfirmedPayment(shop());
  await send(fields);

  const answer = await send({ ...fields, x_cod_response: code, x_cod_transaction_state: code });

  expect(answer.statusCode).toBe(200);
  expect(await shop().payment(ref)).toMatchObject({ status: "accepted" });
  expect(await shop().order(placed.id)).toMatchObject({ status: "processing", paymentStatus: "accepted" });
  expect(await shop().mailsOf(placed.id)).toEqual(["orderReceived", "paymentAccepted", "shopOrderPaid"]);
});

test.each([
  ["one field with two values", { method: "POST" as const, query: { x_ref_payco: "1" } }],
  [
    "damaged JSON",
    { method: "POST" as const, headers: { "content-type": "application/json" }, payload: "{" },
  ],
  [
    "damaged multipart",
    {
      method: "POST" as const,
      headers: { "content-type": "multipart/form-data; boundary=xx" },
      payload: "--yy",
    },
  ],
  ["a list", { method: "POST" as const, payload: [1] }],
])("refuses %s", async (_, given) => {
  const { fields } = await unconfirmedPayment(shop());
  const payload = "payload" in given ? given.payload : fields;

  const answer = await shop().request({ url: "/api/payment/confirmation", ...given, payload });

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: "malformed_request" });
  expect(recording.problems()).toMatchObject([{ msg: "a confirmation could not be read" }]);
});

test("a genuine confirmation with its state changed pays nothing", async () => {
  const { placed, ref, fields } = await unconfirmedPayment(shop(), "reject");

  const answer = await send({ ...fields, x_cod_response: "1", x_cod_transaction_state: "1" });

  expect(answer.statusCode).toBe(200);
  expect(await shop().order(placed.id)).toMatchObject({ status: "pending", paymentStatus: "rejected" });
  expect(await shop().mailsOf(placed.id)).not.toContain("paymentAccepted");
  const [event] = await shop().events(ref);
  expect(event).toMatchObject({ source: "confirmation", code: 1, outcome: "awaiting" });
});

test("a confirmation with a JSON number in decimals is accepted unchanged", async () => {
  const { placed, fields } = await unconfirmedPayment(shop());
  const { x_amount: _amount, ...rest } = signed({ ...fields, x_amount: "49900.00" });

  const answer = await shop().request({
    method: "POST",
    url: "/api/payment/confirmation",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(rest).replace(/}$/, ',"x_amount":49900.00}'),
  });

  expect(answer.statusCode).toBe(200);
  expect(await shop().order(placed.id)).toMatchObject({ paymentStatus: "accepted" });
});

test("the shop answers 200 only for a confirmation that it stored", async () => {
  const { fields } = await unconfirmedPayment(shop());
  await shop().ctx.db.execute(sql`alter table payment_events rename to payment_events_away`);
  const answer = await send(fields);
  await shop().ctx.db.execute(sql`alter table payment_events_away rename to payment_events`);

  expect(answer.statusCode).toBe(500);
  expect((await send(fields)).statusCode).toBe(200);
});

test("the shop stores no personal data of a confirmation", async () => {
  const { ref, fields } = await unconfirmedPayment(shop());
  await send(fields);

  const kept = JSON.stringify((await shop().events(ref)).map((event) => event.fields));

  expect(fields.x_customer_email).toBe("ana@correo.example");
  expect(kept).not.toContain("ana@correo.example");
  expect(kept).not.toContain(fields.x_cardnumber);
  expect(recording.text()).not.toContain("ana@correo.example");
  expect(recording.text()).not.toContain(fields.x_signature);
});

test("in live operation a test payment is refused", async () => {
  const live = await openPayingShop({ test: false });
  try {
    const { placed, fields } = await unconfirmedPayment(live);

    const answer = await send({ ...fields, x_test_request: "true" }, live);

    expect(answer.statusCode).toBe(400);
    expect(await live.order(placed.id)).toMatchObject({ paymentStatus: "unpaid" });
    expect((await send(fields, live)).statusCode).toBe(200);
    expect(await live.order(placed.id)).toMatchObject({
      paymentStatus: "accepted",
      attention: "payment_review",
    });
  } finally {
    await live.close();
  }
});

test("a confirmation that arrives without keys is reported once, and recorded when it comes again with keys", async () => {
  const { placed, ref, fields } = await unconfirmedPayment(shop());
  const { gateway } = shop().deps;

  shop().deps.gateway = epaycoWithoutKeys;
  const answers = [
    await send(fields),
    await send(fields),
    await send({ ...fields, x_id_invoice: "1-aaaaaaaa" }),
  ];
  shop().deps.gateway = gateway;
  const order = await shop().order(placed.id);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502]);
  expect([order.paymentStatus, order.flags.map(({ kind }) => kind)]).toEqual(["unpaid", ["payment_review"]]);
  expect((await shop().mailsOf(placed.id)).filter((name) => name === "shopOrderAttention")).toHaveLength(1);
  expect((await send(fields)).statusCode).toBe(200);
  expect((await shop().payment(ref)).status).toBe("accepted");
});
