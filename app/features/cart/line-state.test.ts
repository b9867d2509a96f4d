import { describe, expect, test } from "vitest";
import type { CartQuote, CartQuoteLine } from "#contract/cart/cart-quote.ts";
import { lineState, withQuotedPrices } from "./line-state.ts";

const line = { productId: 3, size: "60 ml", name: "Champú", imageUrl: "", price: 20_000, quantity: 5 };

function quoteOf(given: Partial<CartQuoteLine>): CartQuote {
  return {
    lines: [
      {
        productId: 3,
        size: "60 ml",
        name: "Champú",
        price: 20_000,
        quantity: 5,
        available: 9,
        discount: 0,
        total: 100_000,
        ...given,
      },
    ],
    discounts: [],
    shipping: { options: [], chosen: "standard", freeBy: null },
    surcharges: [],
    subtotal: 0,
    total: 0,
    paymentMethods: [],
  };
}

describe("a line of the cart", () => {
  test("shows its stored figures until the quote arrives", () => {
    expect(lineState(line, undefined)).toMatchObject({ price: 20_000, total: 100_000, max: undefined });
  });

  test("may grow up to the stock", () => {
    expect(lineState(line, quoteOf({}))).toMatchObject({ max: 9, problem: null, correction: null });
  });

  test("that holds all that is in stock says so", () => {
    expect(lineState(line, quoteOf({ available: 5 }))).toMatchObject({
      limit: "Son las últimas 5 unidades.",
      problem: null,
    });
    expect(lineState(line, quoteOf({ available: 6 })).limit).toBeNull();
  });

  test("above the stock says how many are left and offers that quantity", () => {
    expect(lineState(line, quoteOf({ available: 3, total: 60_000 }))).toMatchObject({
      total: 60_000,
      problem: "Solo quedan 3 unidades.",
      correction: 3,
    });
    expect(lineState(line, quoteOf({ available: 1 })).problem).toBe("Solo queda 1 unidad.");
  });

  test.each([{ available: 0 }, { price: null, available: 0 }])(
    "that cannot be bought has no total: %j",
    (given) => {
      expect(lineState(line, quoteOf({ ...given, total: 0 }))).toMatchObject({
        total: null,
        max: 1,
        problem: "Ya no está disponible.",
      });
    },
  );

  test("costs its price without discounts, which the sums below show by name", () => {
    expect(lineState(line, quoteOf({ discount: 10_000, total: 90_000 }))).toMatchObject({
      price: 20_000,
      total: 100_000,
    });
  });

  test("says when its price changed, and is ordered at the new price", () => {
    const quote = quoteOf({ price: 22_500, total: 112_500 });

    expect(lineState(line, quote)).toMatchObject({ price: 22_500, total: 112_500 });
    expect(lineState(line, quote).priceChange?.replaceAll("\u00a0", " ")).toBe(
      "El precio cambió: antes $ 20.000, ahora $ 22.500.",
    );
    expect(withQuotedPrices([line], quote)).toEqual([{ ...line, price: 22_500 }]);
  });
});
