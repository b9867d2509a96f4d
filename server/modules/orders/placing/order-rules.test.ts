import { expect, test } from "vitest";
import type { Quote } from "#contract/pricing/quote.ts";
import type { PaymentSettings } from "#contract/settings/payment-settings.ts";
import { DomainError } from "../../../errors.ts";
import { messages } from "../messages.ts";
import { checkPaymentMethod } from "./check-payment-method.ts";
import { paymentWindowMinutes } from "./payment-window.ts";
import { validateOrder } from "./validate-order.ts";

test("each payment method has its own time until the order expires", () => {
  const settings = {
    paymentWindowMinutes: 60,
    direct: { windowHours: 24 },
    cod: { confirmHours: 48 },
  } as PaymentSettings;

  expect(paymentWindowMinutes(settings, "credit-card")).toBe(60);
  expect(paymentWindowMinutes(settings, "direct")).toBe(24 * 60);
  expect(paymentWindowMinutes(settings, "cod")).toBe(48 * 60);
});

function refusalOf(work: () => void): DomainError | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof DomainError ? error : null;
  }
}

const medellin = { country: "Colombia", city: "Medellín", state: "Antioquia" };
const line = (productId: number, size: string) => ({ productId, size, quantity: 1, price: 1 });

test("an order with the same product in two sizes is valid, also when it is picked up", () => {
  const items = [line(1, "30 ml"), line(1, "60 ml"), line(2, "30 ml")];

  expect(refusalOf(() => validateOrder({ items, destination: medellin }))).toBeNull();
  expect(refusalOf(() => validateOrder({ items, destination: null }))).toBeNull();
});

test("an order with the same line twice is refused, and one that leaves the country too", () => {
  const repeated = refusalOf(() =>
    validateOrder({ items: [line(1, "30 ml"), line(1, "30 ml")], destination: null }),
  );
  const abroad = refusalOf(() =>
    validateOrder({ items: [line(1, "30 ml")], destination: { ...medellin, country: "Perú" } }),
  );

  expect(repeated).toMatchObject({ code: "invalid_input", message: messages.repeatedLine });
  expect(repeated?.details).toEqual({ errors: { items: messages.repeatedLine } });
  expect(abroad?.details).toMatchObject({ errors: { country: abroad?.message } });
});

const quoted: Partial<Quote> = {
  lines: [],
  discounts: [],
  promotions: { applied: [], refused: new Map() },
  surcharges: [],
  shipping: { options: [], chosen: null, fee: 0n, freeBy: null },
  subtotal: 0n,
  total: 0n,
  paymentMethods: [
    { method: "credit-card", available: true },
    { method: "cod", available: false, reason: "Solo en Medellín." },
  ],
};

test("a method that is not offered is refused with its reason and the current quote; a manual payment never", () => {
  const check = (method: Parameters<typeof checkPaymentMethod>[0]) =>
    refusalOf(() => checkPaymentMethod(method, quoted as Quote, { code: null, isByStaff: false }));

  expect(check("credit-card")).toBeNull();
  expect(check("manual")).toBeNull();
  expect(check("cod")).toMatchObject({ code: "conflict", message: "Solo en Medellín." });
  expect(check("direct")).toMatchObject({ code: "conflict", message: messages.paymentMethodGone });
  expect(check("direct")?.details).toMatchObject({
    quote: { total: 0, paymentMethods: quoted.paymentMethods },
  });
});
