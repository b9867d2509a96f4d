import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DEMO_CREDENTIALS, type Standin, signTransaction } from "./index.ts";
import { createSession, startTestShop, startTestStandin, type TestShop } from "./test-shop.ts";

const LONG_WAIT = { timeout: 30_000 };

let standin: Standin;
let shop: TestShop;

beforeEach(async () => {
  shop = await startTestShop();
  standin = await startTestStandin();
});

afterEach(async () => {
  await standin.close();
  await shop.close();
});

const codes = () => shop.confirmations.map(({ fields }) => fields.x_cod_response);
const actualState = (id: string) => standin.session(id)?.attempts.at(-1)?.history.at(-1)?.code;

function isGenuine(fields: Record<string, string>): boolean {
  const signature = signTransaction({
    custId: fields.x_cust_id_cliente ?? "",
    pKey: DEMO_CREDENTIALS.pKey,
    ref: Number(fields.x_ref_payco),
    transactionId: fields.x_transaction_id ?? "",
    amount: fields.x_amount ?? "",
    currency: fields.x_currency_code ?? "",
  });
  return signature === fields.x_signature;
}

test("a signed confirmation arrives before the buyer returns", async () => {
  const id = await createSession(standin, shop);

  expect(await standin.choose(id, { outcome: "pay" })).toBe(`${shop.url}/checkout/response?ref_payco=${id}`);

  const [confirmation] = shop.confirmations;
  expect(confirmation).toMatchObject({ method: "POST", query: {} });
  expect(confirmation?.form).toMatchObject({
    x_ref_payco: "101500123",
    x_amount: "119000",
    x_cod_response: "1",
    x_response: "Aceptada",
    x_extra1: "1001",
    x_transaction_cycle: "",
  });
  expect(isGenuine(confirmation?.fields ?? {})).toBe(true);
});

test.each([
  ["post-query", "POST"],
  ["get", "GET"],
] as const)("the mode %s sends all fields in the query", async (webhookMode, method) => {
  const id = await createSession(standin, shop);
  await standin.setFaults({ webhookMode }, id);
  await standin.choose(id, { outcome: "pay" });

  expect(shop.confirmations[0]).toMatchObject({ method, form: {}, query: { x_cod_response: "1" } });
});

test.each(["post-json", "post-multipart"] as const)(
  "the mode %s sends all fields in the body",
  async (webhookMode) => {
    const id = await createSession(standin, shop);
    await standin.setFaults({ webhookMode }, id);
    await standin.choose(id, { outcome: "pay" });

    const [confirmation] = shop.confirmations;
    expect(confirmation).toMatchObject({ method: "POST", query: {}, form: { x_cod_response: "1" } });
    expect(isGenuine(confirmation?.fields ?? {})).toBe(true);
  },
);

test("a session with method GET is confirmed by GET", async () => {
  const id = await createSession(standin, shop, { method: "GET" });
  await standin.choose(id, { outcome: "pay" });

  expect(shop.confirmations[0]?.method).toBe("GET");
});

test("the confirmation can come after the return, or never", async () => {
  await standin.setFaults({ webhookTiming: "after", webhookDelayMs: 50 });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  expect(shop.confirmations).toEqual([]);
  await standin.idle();
  expect(codes()).toEqual(["1"]);

  await standin.setFaults({ webhookTiming: "never" });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  await standin.idle();
  expect(codes()).toEqual(["1"]);
});

test("after a reset nothing of the deleted sessions is sent", async () => {
  await standin.setFaults({ webhookTiming: "after", webhookDelayMs: 100 });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  await standin.setFaults({ delayedPse: "accepted", pseDelayMs: 100 });
  await standin.choose(await createSession(standin, shop), { outcome: "pay", method: "PSE" });

  await standin.reset();
  await wait(300);
  await standin.idle();

  expect(shop.confirmations).toEqual([]);
});

test("the buyer can be kept from returning", async () => {
  await standin.setFaults({ returns: false });
  const id = await createSession(standin, shop);

  expect(await standin.choose(id, { outcome: "pay" })).toBeNull();
  expect(codes()).toEqual(["1"]);
});

test("each attempt of a retry has its own number", async () => {
  await standin.choose(await createSession(standin, shop), { outcome: "reject-then-pay" });

  expect(codes()).toEqual(["2", "1"]);
  const refs = shop.confirmations.map(({ fields }) => fields.x_ref_payco);
  expect(new Set(refs).size).toBe(2);
});

test("the same confirmation can arrive several times", async () => {
  await standin.setFaults({ copies: 3 });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });

  expect(codes()).toEqual(["1", "1", "1"]);
});

test("the later state can arrive first", async () => {
  await standin.setFaults({ outOfOrder: true });
  await standin.choose(await createSession(standin, shop), { outcome: "reject-then-pay" });
  expect(codes()).toEqual(["1", "2"]);

  const id = await createSession(standin, shop);
  await standin.choose(id, { outcome: "pending" });
  expect(codes()).toHaveLength(2);
  await standin.moveTo(id, 1);
  expect(codes().slice(2)).toEqual(["1", "3"]);
});

test.each([
  ["accepted", "1"],
  ["rejected", "2"],
] as const)("a slow bank can decide later: %s", async (delayedPse, code) => {
  await standin.setFaults({ delayedPse, pseDelayMs: 30 });
  const id = await createSession(standin, shop);
  await standin.choose(id, { outcome: "pay", method: "PSE" });
  expect(codes()).toEqual(["3"]);

  await expect.poll(codes, LONG_WAIT).toEqual(["3", code]);
});

test("state and extra can be tampered with under a valid signature", async () => {
  await standin.setFaults({ tamperedState: 1, tamperedExtra1: "9999" });
  const id = await createSession(standin, shop);
  await standin.choose(id, { outcome: "reject" });

  const fields = shop.confirmations[0]?.fields ?? {};
  expect(fields).toMatchObject({ x_cod_response: "1", x_response: "Aceptada", x_extra1: "9999" });
  expect(isGenuine(fields)).toBe(true);
  expect(actualState(id)).toBe(2);
});

test("the signature can be wrong, or another merchant's", async () => {
  await standin.setFaults({ wrongSignature: true });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  expect(shop.confirmations[0]?.fields.x_signature).toMatch(/^[0-9a-f]{64}$/);
  expect(isGenuine(shop.confirmations[0]?.fields ?? {})).toBe(false);

  await standin.clearFaults();
  await standin.setFaults({ otherMerchant: "webhook" });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  expect(shop.confirmations[1]?.fields.x_cust_id_cliente).toBe("1234568");
});

test("the amount can have decimals, also in the signature", async () => {
  await standin.setFaults({ amountFormat: "decimals" });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });

  const fields = shop.confirmations[0]?.fields ?? {};
  expect(fields.x_amount).toBe("119000.00");
  expect(isGenuine(fields)).toBe(true);
});

test("after a redirect or an error the same confirmation is sent again", async () => {
  shop.answers = [302, 500];
  await standin.setFaults({ webhookRetryMs: [10, 10] });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });

  await expect.poll(() => standin.deliveries()[0]?.status, LONG_WAIT).toBe("delivered");
  expect(standin.deliveries()[0]?.tries.map(({ status }) => status)).toEqual([302, 500, 200]);
  expect(shop.confirmations[2]?.fields).toEqual(shop.confirmations[0]?.fields);
});

test("an answer that takes too long counts as a failure", async () => {
  shop.delayMs = 300;
  await standin.setFaults({ webhookTimeoutMs: 150, webhookRetryMs: Array(20).fill(10) });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });
  shop.delayMs = 0;

  await expect.poll(() => standin.deliveries()[0]?.status, LONG_WAIT).toBe("delivered");
  expect(standin.deliveries()[0]?.tries[0]).toMatchObject({ status: null });
});

test("delivery stops when the last retry fails", async () => {
  shop.answers = [500, 500];
  await standin.setFaults({ webhookRetryMs: [10] });
  await standin.choose(await createSession(standin, shop), { outcome: "pay" });

  await expect.poll(() => standin.deliveries()[0]?.status, LONG_WAIT).toBe("given-up");
});

test.each([6, 7, 9, 12] as const)("a payment that moves to state %i is confirmed again", async (code) => {
  const id = await createSession(standin, shop);
  await standin.choose(id, { outcome: "pay" });
  const ref = standin.session(id)?.attempts[0]?.ref ?? 0;

  await standin.moveTo(ref, code);

  expect(codes()).toEqual(["1", String(code)]);
  expect(actualState(id)).toBe(code);
});
