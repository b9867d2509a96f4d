import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Standin } from "./index.ts";
import { createSession, startTestShop, startTestStandin, type TestShop } from "./test-shop.ts";

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

const card = { method: "TDC", cardNumber: "4575 6231 8229 0326", cardExpiry: "12/30", cardCvv: "123" };
const getPage = async (id: string) => (await fetch(`${standin.url}/checkout-standard/${id}`)).text();

function press(id: string, outcome: string, fields: Record<string, string> = {}, path = "") {
  return fetch(`${standin.url}/checkout-standard/${id}${path}`, {
    method: "POST",
    body: new URLSearchParams({ ...card, outcome, ...fields }),
    redirect: "manual",
  });
}

test("the payment page shows the payment and all its buttons", async () => {
  const markup = await getPage(await createSession(standin, shop, { name: "Té & Miel" }));

  expect(markup).toContain("Pasarela de prueba — no se cobra dinero real");
  for (const text of ["Té &amp; Miel", "Pedido 1001", "ORD-1001", "119.000"]) expect(markup).toContain(text);
  const buttons = [...markup.matchAll(/<button[^>]*>([^<]*)<\/button>/g)].map(([, name]) => name);
  expect(buttons).toEqual([
    "Pagar",
    "Rechazar",
    "Rechazar y luego pagar",
    "Dejar pendiente",
    "Cancelar",
    "Cerrar",
  ]);
});

test("only the methods that the shop left enabled are offered", async () => {
  const id = await createSession(standin, shop, { methodsDisable: ["TDC", "CASH", "SP", "DP", "BBC"] });

  expect([...(await getPage(id)).matchAll(/name="method" value="(\w+)"/g)].map(([, code]) => code)).toEqual([
    "PSE",
  ]);
  expect((await press(id, "pay")).status).toBe(422);
  expect((await press(id, "pay", { method: "PSE" })).status).toBe(303);
});

test.each([
  ["pay", [1]],
  ["reject", [2]],
  ["reject-then-pay", [2, 1]],
  ["pending", [3]],
  ["cancel", [11]],
])("the button %s records its attempts and sends the buyer back", async (outcome, states) => {
  const id = await createSession(standin, shop);
  const response = await press(id, outcome);

  expect(response.headers.get("location")).toBe(`${shop.url}/checkout/response?ref_payco=${id}`);
  expect(standin.session(id)?.attempts.map(({ history }) => history.at(-1)?.code)).toEqual(states);
});

test("closing makes no attempt and returns an undefined reference", async () => {
  const id = await createSession(standin, shop);

  expect((await press(id, "close")).headers.get("location")).toMatch(/\?ref_payco=undefined$/);
  expect(standin.session(id)?.attempts).toEqual([]);
  expect(shop.confirmations).toEqual([]);
});

test("the reference is appended with a question mark even to an address with a query, as ePayco does", async () => {
  const id = await createSession(standin, shop, { response: `${shop.url}/back?order=12` });

  expect((await press(id, "pay")).headers.get("location")).toBe(`${shop.url}/back?order=12?ref_payco=${id}`);
});

test.each([
  ["4575623182290326", 1],
  ["4151611527583283", 2],
  ["5170394490379427", 4],
  ["373118856457642", 3],
])("the test card %s ends in state %i", async (cardNumber, code) => {
  const id = await createSession(standin, shop);
  await press(id, "pay", { cardNumber });

  expect(standin.session(id)?.attempts[0]?.history).toMatchObject([{ code }]);
});

test.each([
  ["cardNumber", "4111111111111111"],
  ["cardExpiry", "02/26"],
  ["cardCvv", ""],
])("a wrong %s is asked for again", async (field, value) => {
  const id = await createSession(standin, shop);
  const response = await press(id, "pay", { [field]: value });

  expect(response.status).toBe(422);
  expect(await response.text()).toContain(`id="${field}-error"`);
  expect(standin.session(id)?.attempts).toEqual([]);
});

test("a double click makes one attempt", async () => {
  const id = await createSession(standin, shop);
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(await getPage(id)) ?? [];

  shop.delayMs = 200;

  const first = press(id, "reject", { key });
  const responses = [await press(id, "reject", { key })];
  expect(standin.deliveries(id)).toMatchObject([{ status: "delivered" }]);
  responses.push(await first, await press(id, "reject", { key }));

  expect(new Set(responses.map((response) => response.headers.get("location"))).size).toBe(1);
  expect(standin.session(id)?.attempts).toHaveLength(1);
  expect(shop.confirmations).toHaveLength(1);
});

test("after a successful payment no second one is accepted", async () => {
  const id = await createSession(standin, shop);
  await press(id, "pay", { key: "one" });
  await press(id, "pay", { key: "two" });

  expect(standin.session(id)?.attempts).toHaveLength(1);
  expect(await getPage(id)).toContain("Pago aceptado");
});

test("a pending payment is decided on the same page", async () => {
  const id = await createSession(standin, shop);
  await press(id, "pending");
  expect(await getPage(id)).toContain("Confirmar pago");

  await press(id, "", { decision: "accept" }, "/decision");

  expect(shop.confirmations.map(({ fields }) => fields.x_cod_response)).toEqual(["3", "1"]);
  expect(await getPage(id)).toContain("Pago aceptado");
});

test.each([
  ["fail", "4"],
  ["hold", "7"],
  ["expire", "9"],
  ["abandon", "10"],
  ["cancel", "11"],
  ["fraud", "12"],
])("a pending payment can also %s", async (decision, code) => {
  const id = await createSession(standin, shop);
  await press(id, "pending");
  expect(await getPage(id)).toContain(`value="${decision}"`);

  await press(id, "", { decision }, "/decision");

  expect(shop.confirmations.map(({ fields }) => fields.x_cod_response)).toEqual(["3", code]);
});

test("a successful payment can only be reversed", async () => {
  const id = await createSession(standin, shop);
  await press(id, "pay");
  expect(await getPage(id)).toContain("Reversar");

  await press(id, "", { decision: "reject" }, "/decision");
  await press(id, "", { decision: "reverse" }, "/decision");

  expect(shop.confirmations.map(({ fields }) => fields.x_cod_response)).toEqual(["1", "6"]);
  expect(await getPage(id)).not.toContain("Reversar");
});

test("after a failed attempt another one is accepted", async () => {
  const id = await createSession(standin, shop);
  await press(id, "reject");
  expect(await getPage(id)).toContain("El intento anterior terminó como «Rechazada»");

  await press(id, "pay");
  expect(standin.session(id)?.attempts).toHaveLength(2);
});

test("an unknown session is not found, and a session expires after a day", async () => {
  expect((await press("0".repeat(24), "pay")).status).toBe(404);

  const id = await createSession(standin, shop);
  now += 86_400_000;
  expect((await press(id, "pay")).status).toBe(410);
  expect(standin.session(id)?.attempts).toEqual([]);
});

test("open() of the gateway's script leads to the payment page", async () => {
  const script = await (await fetch(`${standin.url}/checkout-v2.js`)).text();
  const window = { location: { href: "" } };
  const sessionId = "68f0a1b2c3d4e5f601234567";

  runInNewContext(
    `${script}; window.ePayco.checkout.configure({ sessionId: "${sessionId}", type: "standard", test: true }).open();`,
    { window },
  );

  expect(window.location.href).toBe(`${standin.url}/checkout-standard/${sessionId}`);
});
