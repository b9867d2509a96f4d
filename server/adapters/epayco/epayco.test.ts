import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { toCentavos } from "#contract/money.ts";
import { splitVat } from "#contract/pricing/vat.ts";
import { DEMO_CREDENTIALS, startStandin } from "#standins/epayco/index.ts";
import { makeTestClock } from "#tests/support/test-clock.ts";
import { makeTestGateway, testGateway } from "#tests/support/test-gateway.ts";
import { sizes } from "#tests/torture/sizes.ts";
import type { SessionRequest } from "../../ports/payment-gateway.ts";
import { checkEpaycoKeys } from "./index.ts";
import { sessionBody } from "./session.ts";

const clock = makeTestClock();
const publicUrl = "http://127.0.0.1:9";
const gateway = testGateway({ publicUrl, clock });

const request: SessionRequest = {
  invoice: "12-ab34cd56",
  orderId: 12,
  attemptToken: "a".repeat(32),
  amount: 4_990_000n,
  shopOrigin: "https://tienda.example",
  method: "credit-card",
  vatPercent: 19,
  shopName: "Trenza Botánica",
  description: "Pedido #12 - Trenza Botánica",
  buyer: {
    name: "Ana",
    lastName: "Restrepo",
    email: "ana@correo.example",
    phone: "+57 300 123 4567",
    address: "Calle 10 # 20-30",
    ip: "203.0.113.5",
    document: null,
  },
};

beforeEach(async () => {
  await gateway().standin.clearFaults();
  await gateway().standin.setFaults({ webhookTiming: "never" });
});
afterEach(() => void vi.restoreAllMocks());

test("ePayco opens a session with the fields that it requires", () => {
  expect(sessionBody({ publicUrl: "https://tienda.example", isTest: false }, request)).toMatchObject({
    checkout_version: "2",
    currency: "COP",
    amount: 49_900,
    taxBase: 41_932.77,
    tax: 7_967.23,
    invoice: "12-ab34cd56",
    response: "https://tienda.example/checkout/response",
    confirmation: "https://tienda.example/api/payment/confirmation",
    method: "POST",
    test: false,
    extras: { extra1: "12" },
    billing: { name: "Ana Restrepo", callingCode: "+57", mobilePhone: "3001234567" },
  });
});

test("sends the buyer's document when it is known; otherwise the gateway asks for it", () => {
  const billingOf = (document: typeof request.buyer.document) =>
    sessionBody({ publicUrl, isTest: true }, { ...request, buyer: { ...request.buyer, document } }).billing;

  expect(billingOf({ type: "NIT", number: "9001234567" })).toMatchObject({
    typeDoc: "NIT",
    numberDoc: "9001234567",
  });
  expect(billingOf(null)).not.toHaveProperty("typeDoc");
});

test("unknown fields of the buyer are omitted, so that the gateway asks for them", () => {
  const buyer = { ...request.buyer, email: "", phone: "", address: "" };

  const { billing } = sessionBody({ publicUrl, isTest: true }, { ...request, buyer });

  expect(billing).toEqual({ name: "Ana Restrepo" });
});

test.each([
  ["credit-card", "TDC"],
  ["bank-transfer", "PSE"],
] as const)("%s leaves only %s open", (method, open) => {
  const all = ["TDC", "PSE", "CASH", "SP", "DP", "BBC", "MPD", "PCO", "PP"];
  const { methodsDisable } = sessionBody({ publicUrl, isTest: true }, { ...request, method });
  expect(all.filter((code) => !methodsDisable.includes(code))).toEqual([open]);
});

test("the tax is 19 % of its base to the centavo, and both add up to the amount, as sent too", () => {
  const anyAmount = fc.bigInt({ min: 1n, max: 99_999_999_999n });
  fc.assert(
    fc.property(anyAmount, (amount) => {
      const { taxBase, tax } = splitVat(amount, 19);
      expect(taxBase + tax).toBe(amount);
      expect(Math.abs(Number(tax * 100n - taxBase * 19n))).toBeLessThan(100);

      const sent = sessionBody({ publicUrl, isTest: true }, { ...request, amount });
      expect(toCentavos(sent.taxBase) + toCentavos(sent.tax)).toBe(toCentavos(sent.amount));
    }),
    { seed: sizes.seed },
  );
  expect(splitVat(2_000_000n, 19)).toEqual({ taxBase: 1_680_672n, tax: 319_328n });
});

test("the session contains the shop's IVA rate, or no IVA when the shop charges none", () => {
  const taxOf = (vatPercent: number | null) => {
    const { taxBase, tax } = sessionBody(
      { publicUrl, isTest: true },
      { ...request, amount: 2_100_000n, vatPercent },
    );
    return [taxBase, tax];
  };

  expect(taxOf(5)).toEqual([20_000, 1_000]);
  expect(taxOf(0)).toEqual([21_000, 0]);
  expect(taxOf(null)).toEqual([0, 0]);
});

test("sends the browser to the shop's payment page, or directly to the gateway's when configured", async () => {
  const direct = makeTestGateway(gateway().standin.url, { publicUrl, clock, redirectMode: "direct" });

  const viaBridge = await gateway().gateway.openSession(request);
  const straight = await direct.openSession(request);

  expect(viaBridge.sessionId).toMatch(/^[0-9a-f]{24}$/);
  expect(viaBridge.url).toBe(`https://tienda.example/pago/epayco/${viaBridge.sessionId}`);
  expect(straight.url).toBe(`${gateway().standin.url}/checkout-standard/${straight.sessionId}`);
});

function countLogins(): () => number {
  const fetches = vi.spyOn(globalThis, "fetch");
  return () => fetches.mock.calls.filter(([url]) => String(url).endsWith("/login")).length;
}

test("ePayco's login happens once for many callers, and again after 14 minutes", async () => {
  const fresh = makeTestGateway(gateway().standin.url, { publicUrl, clock });
  const logins = countLogins();

  await Promise.all([1, 2, 3].map(() => fresh.openSession(request)));
  expect(logins()).toBe(1);

  clock.advance(14 * 60 * 1000 - 1);
  await fresh.openSession(request);
  expect(logins()).toBe(1);
  clock.advance(1);
  await fresh.openSession(request);
  expect(logins()).toBe(2);
});

test("a token that the gateway rejects is renewed and the call repeated", async () => {
  const theirs = makeTestClock();
  const standin = await startStandin({ port: 0, ...DEMO_CREDENTIALS, clock: () => theirs.now() });
  onTestFinished(() => standin.close());
  const epayco = makeTestGateway(standin.url, { publicUrl, clock });
  const logins = countLogins();
  await epayco.openSession(request);

  theirs.advance(21 * 60 * 1000);
  const { sessionId } = await epayco.openSession(request);

  expect(standin.session(sessionId)).toBeDefined();
  expect(logins()).toBe(2);
});

test("a failed login is retried by the next caller", async () => {
  const fresh = makeTestGateway(gateway().standin.url, { publicUrl, clock });
  await gateway().standin.setFaults({ login: "error" });
  await expect(fresh.openSession(request)).rejects.toThrow();

  await gateway().standin.clearFaults();
  expect(await fresh.openSession(request)).toMatchObject({ sessionId: expect.any(String) });
});

test("returns the state of a session: nothing at first, then the last attempt", async () => {
  const { standin, gateway: epayco } = gateway();
  const { sessionId } = await epayco.openSession(request);

  expect(await epayco.findBySession(sessionId)).toBeNull();
  expect(await epayco.findBySession("0".repeat(24))).toBeNull();

  await standin.choose(sessionId, { outcome: "reject-then-pay" });
  expect(await epayco.findBySession(sessionId)).toMatchObject({
    amount: 4_990_000n,
    currency: "COP",
    invoice: "12-ab34cd56",
    orderId: "12",
    attemptToken: request.attemptToken,
    isTest: true,
    status: "accepted",
  });
});

test("ePayco finds every transaction of an invoice", async () => {
  const { standin, gateway: epayco } = gateway();
  const { sessionId } = await epayco.openSession({ ...request, invoice: "77-aaaa" });
  await standin.choose(sessionId, { outcome: "reject-then-pay" });

  const transactions = await epayco.findByInvoice("77-aaaa");

  expect(transactions.map(({ status }) => status)).toEqual(["accepted", "rejected"]);
  expect(await epayco.findByInvoice("78-bbbb")).toEqual([]);
});

test("an answer about another merchant is rejected", async () => {
  const { standin, gateway: epayco } = gateway();
  const { sessionId } = await epayco.openSession(request);
  await standin.choose(sessionId, { outcome: "pay" });
  await standin.setFaults({ otherMerchant: "everywhere" });

  await expect(epayco.findBySession(sessionId)).rejects.toMatchObject({ fault: "untrusted" });
});

test.each([
  [{ login: "refuse" }, "bad_credentials"],
  [{ login: "error" }, "server_error"],
  [{ login: "malformed" }, "malformed"],
  [{ sessionCreate: "refuse" }, "refused"],
  [{ sessionCreate: "error" }, "server_error"],
  [{ sessionCreate: "malformed" }, "malformed"],
] as const)("distinguishes how a session fails: %j is %s", async (faults, fault) => {
  await gateway().standin.setFaults(faults);
  const fresh = makeTestGateway(gateway().standin.url, { publicUrl, clock });

  await expect(fresh.openSession(request)).rejects.toMatchObject({ name: "GatewayError", fault });
});

test.each([
  [{ validation: "error" }, "server_error"],
  [{ validation: "malformed" }, "malformed"],
] as const)("distinguishes how a query fails: %j is %s", async (faults, fault) => {
  const { sessionId } = await gateway().gateway.openSession(request);
  await gateway().standin.setFaults(faults);

  await expect(gateway().gateway.findBySession(sessionId)).rejects.toMatchObject({ fault });
});

test("wrong keys are reported without revealing them", async () => {
  const wrong = makeTestGateway(gateway().standin.url, { publicUrl, clock, privateKey: "wrong-secret" });
  const error = await wrong.openSession(request).catch((caught: unknown) => caught);

  expect(error).toMatchObject({ fault: "bad_credentials" });
  expect(JSON.stringify(error)).not.toContain("wrong-secret");
});

test("a call has a time-out", async () => {
  await gateway().standin.setFaults({ sessionCreate: "slow", slowMs: 10_000 });
  const hasty = makeTestGateway(gateway().standin.url, { publicUrl, clock, timeoutMs: 100 });

  await expect(hasty.openSession(request)).rejects.toMatchObject({ fault: "timeout" });
});

test("login and session together have one time-out", async () => {
  await gateway().standin.setFaults({ login: "slow", sessionCreate: "slow", slowMs: 150 });
  const hasty = makeTestGateway(gateway().standin.url, { publicUrl, clock, timeoutMs: 250 });

  await expect(hasty.openSession(request)).rejects.toMatchObject({ fault: "timeout" });
});

test("a refused connection counts as unreachable", async () => {
  const nobody = makeTestGateway("http://127.0.0.1:9", { publicUrl, clock });

  await expect(nobody.openSession(request)).rejects.toMatchObject({ fault: "unreachable" });
});

/** A server that gives every call except the login the same answer, and records the requests. */
async function startOddGateway(status: number, body: string) {
  const seen: string[] = [];
  const server = createServer((incoming, answer) => {
    seen.push(incoming.url ?? "");
    const isLogin = incoming.url === "/login";
    answer.writeHead(isLogin ? 200 : status, { "content-type": "application/json" });
    answer.end(isLogin ? '{"token":"old"}' : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { seen, epayco: makeTestGateway(`http://127.0.0.1:${port}`, { publicUrl, clock }) };
}

test("ePayco's login happens again once when it rejects older tokens", async () => {
  const { seen, epayco } = await startOddGateway(401, '{"success":false}');

  await expect(epayco.openSession(request)).rejects.toMatchObject({ fault: "bad_credentials" });

  const create = "/payment/session/create";
  expect(seen).toEqual(["/login", create, "/login", create]);
});

test.each([
  ["a list of errors", 200, '{"success":false,"data":{"errors":[{"codError":"A001"}]}}'],
  ["a plain text", 200, '{"success":false,"data":{"errors":"A001"}}'],
  ["an error status", 400, '{"message":"A001"}'],
])("a refusal with %s is recognised, and its texts are kept for the log", async (_, status, body) => {
  const { epayco } = await startOddGateway(status, body);

  await expect(epayco.openSession(request)).rejects.toMatchObject({
    fault: "refused",
    detail: { status, said: ["A001"] },
  });
});

test("an answer of success without a session is malformed", async () => {
  const { epayco } = await startOddGateway(200, '{"success":true,"data":{"sessionId":"../x"}}');

  await expect(epayco.openSession(request)).rejects.toMatchObject({ fault: "malformed" });
});

test.each([
  [500, "server_error"],
  [429, "refused"],
])("an answer %i does not mean that there is no payment", async (status, fault) => {
  const { epayco } = await startOddGateway(status, '{"success":false,"data":[]}');

  await expect(epayco.findBySession("0".repeat(24))).rejects.toMatchObject({ fault });
  await expect(epayco.findByInvoice("12-ab34cd56")).rejects.toMatchObject({ fault });
});

test.each([
  [404, '{"message":"Checkout record not found"}'],
  [200, '{"status":false}'],
  [200, '{"success":false,"title_response":"Error","data":[]}'],
  [200, '{"success":true}'],
])("%i %s means that there is no payment", async (status, body) => {
  const { epayco } = await startOddGateway(status, body);

  expect(await epayco.findBySession("0".repeat(24))).toBeNull();
});

test("an answer without an end is refused before it fills the memory", async () => {
  let sent = 0;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => {
      sent += 256 * 1024;
      response.write("x".repeat(256 * 1024));
    }, 5);
    response.once("close", () => clearInterval(timer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const keys = { publicKey: "a", privateKey: "b", custId: "1", pKey: "c" };

  await expect(checkEpaycoKeys(`http://127.0.0.1:${port}`, keys)).rejects.toMatchObject({
    fault: "malformed",
  });

  expect(sent).toBeLessThan(64 * 1024 * 1024);
});
