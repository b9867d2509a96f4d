import { expect, test } from "vitest";
import { ApiError } from "#app/lib/api.ts";
import type { CartQuote } from "#contract/cart/cart-quote.ts";
import { totalChanges } from "./order-refusal.ts";

const quote: CartQuote = {
  lines: [],
  discounts: [],
  code: { code: "BIENVENIDA10", applies: false, reason: "Ya lo usaste" },
  shipping: { options: [], chosen: null, freeBy: null },
  surcharges: [],
  subtotal: 39_800,
  total: 39_800,
  paymentMethods: [],
};
const refusal = (code: string, fresh: object) => new ApiError(409, JSON.stringify({ code, quote: fresh }));
/** Amounts are written with a no-break space. */
const sentencesOf = (error: unknown) =>
  totalChanges(error, quote).map((sentence) => sentence.replace(/\s/g, " "));

test("a changed discount names the new total, and why the code no longer applies", () => {
  expect(sentencesOf(refusal("discount_changed", quote))).toEqual([
    "Tu descuento cambió: ahora pagas $ 39.800 en total.",
    "BIENVENIDA10: Ya lo usaste.",
  ]);
});

test("a discount that changed without a code names only the new total", () => {
  expect(totalChanges(refusal("discount_changed", { ...quote, code: undefined }), quote)).toHaveLength(1);
});

const standard = {
  method: "standard",
  label: "Envío estándar",
  time: "3 a 5 días hábiles",
  fee: 12_000,
  freeFrom: null,
  missingForFree: null,
  from: "2026-12-01",
  until: "2026-12-03",
} as const;
type Option = CartQuote["shipping"]["options"][number];
const shippedBy = (option: Option | null): CartQuote => ({
  ...quote,
  shipping: { ...quote.shipping, options: option ? [option] : [], chosen: option?.method ?? null },
});

test.each([
  ["the fee", { ...standard, fee: 17_000 }, "El valor del envío cambió: ahora pagas $ 39.800 en total."],
  [
    "the fee for cash on delivery",
    standard,
    "El costo del pago contra entrega cambió: ahora pagas $ 39.800 en total.",
  ],
  [
    "the method, which is gone,",
    { ...standard, method: "express" as const },
    "Ese envío ya no llega a tu dirección.",
  ],
  ["the method, without another one,", null, "Ese envío ya no llega a tu dirección."],
])("says that %s changed", (_what, chosen, sentence) => {
  const message = "Ese envío ya no llega a tu dirección.";
  const error = new ApiError(
    409,
    JSON.stringify({ code: "shipping_changed", message, quote: shippedBy(chosen) }),
  );

  const sentences = totalChanges(error, shippedBy(standard)).map((each) => each.replace(/\s/g, " "));
  expect(sentences).toEqual([sentence]);
});

test("a refusal for another reason changes no total", () => {
  expect(totalChanges(refusal("out_of_stock", quote), quote)).toEqual([]);
  expect(totalChanges(new TypeError("Failed to fetch"), quote)).toEqual([]);
});
