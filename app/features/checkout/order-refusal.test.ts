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
const sentencesOf = (error: unknown) => totalChanges(error).map((sentence) => sentence.replace(/\s/g, " "));

test("a changed discount names the new total, and why the code no longer applies", () => {
  expect(sentencesOf(refusal("discount_changed", quote))).toEqual([
    "Tu descuento cambió: ahora pagas $ 39.800 en total.",
    "BIENVENIDA10: Ya lo usaste.",
  ]);
});

test("a discount that changed without a code names only the new total", () => {
  expect(totalChanges(refusal("discount_changed", { ...quote, code: undefined }))).toHaveLength(1);
});

test("a refusal for another reason changes no total", () => {
  expect(totalChanges(refusal("out_of_stock", quote))).toEqual([]);
  expect(totalChanges(new TypeError("Failed to fetch"))).toEqual([]);
});
