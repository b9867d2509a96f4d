import { expect, test } from "vitest";
import { quote } from "./shipping-quote.ts";

const standard = { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 };

test("below the threshold the fee is added and the rest is told", () => {
  expect(quote([{ price: 24_999.5, quantity: 2 }], standard)).toEqual({
    subtotal: 49_999,
    shipping: 10_000,
    total: 59_999,
    missingForFree: 1,
  });
});

test("a cart dearer than any single amount can still be shown", () => {
  const lines = [{ price: 123_456_789, quantity: 9999 }];

  expect(quote(lines, standard).total).toBe(1_234_444_433_211);
});

test("from the threshold on, to the peso, shipping is free", () => {
  expect(quote([{ price: 25_000, quantity: 2 }], standard)).toMatchObject({
    shipping: 0,
    total: 50_000,
    missingForFree: 0,
  });
});
