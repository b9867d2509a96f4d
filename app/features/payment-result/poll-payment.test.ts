import { expect, test } from "vitest";
import { type Estado, estados, type PaymentStatusAnswer } from "#contract/payments/payments.ts";
import {
  type Answer,
  isPaymentReference,
  paymentResultOf,
  pollPayment,
  UNREACHABLE,
} from "./poll-payment.ts";

const REF = "68f0a1b2c3d4e5f601234567";

function answer(estado: Estado): PaymentStatusAnswer {
  return { success: true, message: "", data: { estado } };
}

const failures = estados.filter((estado) => estado !== "Aceptada" && estado !== "Pendiente");

test.each([
  ["Aceptada", "success"],
  ["Pendiente", "pending"],
  ...failures.map((estado) => [estado, "failure"] as const),
] as const)("%s shows %s", (estado, outcome) => {
  expect(paymentResultOf(answer(estado))).toMatchObject({ outcome, estado });
});

test("a payment that was accepted names what became of its order since; a rejected one took no money", () => {
  const endOf = (estado: Estado) =>
    paymentResultOf({ success: true, message: "", data: { estado, orderId: 7, orderEnd: "cancelled" } })
      .orderEnd;

  expect([endOf("Aceptada"), endOf("Reversada"), endOf("Rechazada")]).toEqual([
    "cancelled",
    "cancelled",
    null,
  ]);
  expect(paymentResultOf(answer("Aceptada")).orderEnd).toBeNull();
});

test("no answer, or one without success, is an error shown as failure", () => {
  expect(paymentResultOf(null)).toMatchObject({ outcome: "failure", estado: "Error" });
  expect(paymentResultOf({ success: false, message: "No existe" })).toMatchObject({
    outcome: "failure",
    estado: "Error",
  });
});

test.each([null, "", " ", "undefined", "null", "101500123"])("a return with %j names no payment", (ref) => {
  expect(isPaymentReference(ref)).toBe(false);
});

test("a gateway session names a payment", () => {
  expect(isPaymentReference(REF)).toBe(true);
});

/** Follows to the end without waiting; the last answer is repeated. */
async function follow(ref: string | null, answers: Answer[]) {
  const pauses: number[] = [];
  let asked = 0;
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] ?? null;
  const wait = async (ms: number) => void pauses.push(ms);

  const seen: string[] = [];
  for await (const { estado } of pollPayment(ref, ask, wait)) seen.push(estado);
  return { seen, pauses, asked };
}

test("a pending payment is polled with growing delays for a minute and a half", async () => {
  const { seen, pauses } = await follow(REF, [answer("Pendiente")]);

  expect(new Set(seen)).toEqual(new Set(["Pendiente"]));
  expect(pauses.length).toBeGreaterThan(4);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(new Set(pauses).size).toBe(pauses.length);
  const seconds = pauses.reduce((sum, ms) => sum + ms, 0) / 1000;
  expect(seconds).toBeGreaterThan(60);
  expect(seconds).toBeLessThan(120);
});

test.each(["Aceptada", "Rechazada"] as const)("polling stops at %s", async (estado) => {
  const { seen, asked } = await follow(REF, [answer("Pendiente"), answer(estado), answer("Pendiente")]);

  expect(seen).toEqual(["Pendiente", estado]);
  expect(asked).toBe(2);
});

test.each([null, "undefined", "101500123"])(
  "the reference %j is a failure at once, without a request",
  async (ref) => {
    expect(await follow(ref, [answer("Aceptada")])).toEqual({ seen: ["Error"], pauses: [], asked: 0 });
  },
);

test("an unknown payment is a failure at once", async () => {
  expect(await follow(REF, [null])).toMatchObject({ seen: ["Error"], asked: 1 });
});

test("a short outage is retried, a longer one is an error", async () => {
  expect((await follow(REF, [UNREACHABLE, UNREACHABLE, answer("Aceptada")])).seen).toEqual(["Aceptada"]);
  expect((await follow(REF, [UNREACHABLE])).seen).toEqual(["Error"]);
});

test("a pending payment stays pending during an outage", async () => {
  const { seen } = await follow(REF, [answer("Pendiente"), UNREACHABLE, UNREACHABLE, answer("Aceptada")]);

  expect(seen).toEqual(["Pendiente", "Aceptada"]);
});
