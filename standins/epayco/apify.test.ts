import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Standin } from "./index.ts";
import { createSession, logIn, post, startTestShop, startTestStandin, type TestShop } from "./test-shop.ts";

let now = Date.parse("2026-03-15T12:00:00Z");
let standin: Standin;
let shop: TestShop;

beforeEach(async () => {
  shop = await startTestShop();
  standin = await startTestStandin({ clock: () => new Date(now) });
});

afterEach(async () => {
  await standin.close();
  await shop.close();
});

const valid = { checkout_version: "2", name: "Trenza", currency: "COP", amount: 119000 };
const create = async (body: unknown, headers?: Record<string, string>) =>
  post(`${standin.url}/payment/session/create`, body, headers ?? (await logIn(standin)));

describe("login", () => {
  test("the login returns a token for 20 minutes", async () => {
    const { authorization } = await logIn(standin);

    const [, payload = ""] = authorization.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    expect(claims).toMatchObject({ iss: "apifyePaycoJWT", sub: 1234567 });
    expect(claims.exp - claims.iat).toBe(1200);
  });

  test("wrong keys get no token", async () => {
    const basic = Buffer.from("demo_public_key:wrong").toString("base64");
    const { body } = await post(`${standin.url}/login`, {}, { authorization: `Basic ${basic}` });

    expect(body.token).toBeUndefined();
    expect(body.error).toContain("Invalid client");
  });

  test("an empty body with the content type JSON is accepted", async () => {
    const response = await fetch(`${standin.url}/login`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Basic ${Buffer.from("demo_public_key:demo_private_key").toString("base64")}`,
      },
    });

    expect(await response.json()).toHaveProperty("token");
  });
});

describe("session creation", () => {
  test("creation returns a session id of 24 hex characters and a token for a day", async () => {
    const { body } = await create(valid);

    expect(body).toMatchObject({ success: true, lastAction: "create session" });
    expect(body.data.sessionId).toMatch(/^[0-9a-f]{24}$/);
    const claims = JSON.parse(Buffer.from(body.data.token.split(".")[1], "base64url").toString());
    expect(claims).toMatchObject({ id: body.data.sessionId });
    expect(claims.exp - claims.iat).toBe(86_400);
  });

  test("a missing, invalid or expired token is refused", async () => {
    const headers = await logIn(standin);
    expect((await create(valid, {})).status).toBe(401);
    expect((await create(valid, { authorization: "Bearer a.b.c" })).status).toBe(401);

    now += 1_200_000;
    expect((await create(valid, headers)).status).toBe(401);
  });

  test.each([
    ["no version", { checkout_version: undefined }],
    ["no name", { name: "" }],
    ["an unknown currency", { currency: "EUR" }],
    ["an amount of nothing", { amount: 0 }],
    ["an amount in text", { amount: "119000" }],
    ["taxes that do not add up", { taxBase: 100000, tax: 18000 }],
    ["an extra that is not text", { extras: { extra1: 1001 } }],
    ["a return address that is not one", { response: "/checkout/response" }],
  ])("refuses %s", async (_case, changes) => {
    const { status, body } = await create({ ...valid, ...changes });

    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, data: { totalErrors: 1 } });
    expect(body.data.errors[0]).toEqual({ codError: "A001", errorMessage: expect.any(String) });
    expect(standin.sessions()).toEqual([]);
  });

  test("creation can be refused with 200, fail with 500, and answer broken JSON", async () => {
    await standin.setFaults({ sessionCreate: "refuse" });
    expect(await create(valid)).toMatchObject({ status: 200, body: { success: false } });

    await standin.setFaults({ sessionCreate: "error" });
    await expect(create(valid)).rejects.toThrow(SyntaxError);

    await standin.setFaults({ sessionCreate: "malformed" });
    await expect(create(valid)).rejects.toThrow(SyntaxError);
  });

  test("session creation waits `slowMs`", async () => {
    await standin.setFaults({ sessionCreate: "slow", slowMs: 150 });
    const begun = performance.now();

    expect((await create(valid)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(140);
  });
});

describe("queries", () => {
  test("a transaction is found by its number, its session and its invoice", async () => {
    const id = await createSession(standin, shop);
    await standin.choose(id, { outcome: "reject-then-pay" });
    const headers = await logIn(standin);
    const ref = standin.session(id)?.attempts.at(-1)?.ref;

    for (const referencePayco of [ref, id]) {
      const { body } = await post(`${standin.url}/payment/transaction`, { referencePayco }, headers);
      expect(body.data.transaction).toMatchObject({
        refPayco: ref,
        status: "Aceptada",
        amount: 119000,
        extra1: "1001",
      });
    }
    const filter = { referenceClient: "ORD-1001" };
    const { body } = await post(`${standin.url}/transaction/detail`, { filter }, headers);
    expect(body.data.map((row: { status: string }) => row.status)).toEqual(["Aceptada", "Rechazada"]);
  });

  test("an unknown payment has no data, and a query without a token is refused", async () => {
    const query = { referencePayco: 1 };
    expect(
      (await post(`${standin.url}/payment/transaction`, query, await logIn(standin))).body,
    ).toMatchObject({
      success: false,
      data: [],
    });
    expect((await post(`${standin.url}/payment/transaction`, query)).status).toBe(401);
  });
});

describe("validation", () => {
  const validate = async (ref: string | number) => {
    const response = await fetch(`${standin.url}/validation/v1/reference/${ref}`);
    return { status: response.status, body: await response.json() };
  };

  test("amounts and codes are numbers, the rest is text", async () => {
    const id = await createSession(standin, shop);
    await standin.choose(id, { outcome: "pay" });

    const { body } = await validate(id);
    expect(body).toMatchObject({ success: true, title_response: "Correcto" });
    expect(body.data).toMatchObject({
      x_cust_id_cliente: 1234567,
      x_ref_payco: 101500123,
      x_id_invoice: "ORD-1001",
      x_amount: 119000,
      x_cardnumber: "457562*******0326",
      x_quotas: "1",
      x_cod_response: 1,
      x_response: "Aceptada",
      x_transaction_id: "101500123",
      x_test_request: "TRUE",
      x_transaction_cycle: null,
      x_extra1: "1001",
      x_extra10: "",
      x_type_payment: "TDC",
    });
    const colombianNoon = new Date(now - 5 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
    expect(body.data.x_transaction_date).toBe(colombianNoon);
  });

  test("payment numbers and unknown sessions are not found", async () => {
    const id = await createSession(standin, shop);
    await standin.choose(id, { outcome: "pay" });

    expect((await validate(101500123)).status).toBe(404);
    expect((await validate("0".repeat(24))).status).toBe(404);
  });

  test("there is no data before the first attempt and while validation lags", async () => {
    const id = await createSession(standin, shop);
    expect((await validate(id)).body).toMatchObject({ success: false, data: [] });

    await standin.setFaults({ validationLagMs: 3_000 }, id);
    await standin.choose(id, { outcome: "pay" });
    expect((await validate(id)).body.data).toEqual([]);

    now += 3_000;
    expect((await validate(id)).body.data).toMatchObject({ x_cod_response: 1 });
  });
});
