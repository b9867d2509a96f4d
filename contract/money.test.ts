import fc from "fast-check";
import { expect, test } from "vitest";
import { isPesos, sumOfLines, toCentavos, toPesos } from "./money.ts";

const centavos = fc.bigInt({ min: 0n, max: 900_000_000_000n });

test("an amount survives the way to JSON and back, to the centavo", () => {
  fc.assert(fc.property(centavos, (amount) => toCentavos(toPesos(amount)) === amount));
});

test("a cart's sum is exact whatever its prices and quantities", () => {
  const line = fc.record({
    amount: fc.bigInt({ min: 0n, max: 100_000_000n }),
    quantity: fc.integer({ min: 1, max: 99 }),
  });

  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const exact = lines.reduce((sum, { amount, quantity }) => sum + amount * BigInt(quantity), 0n);
      const shown = sumOfLines(lines.map(({ amount, quantity }) => ({ price: toPesos(amount), quantity })));
      expect(toCentavos(shown)).toBe(exact);
    }),
  );
});

test.each([0.001, 12_345.678, Number.NaN, Number.POSITIVE_INFINITY, 1e15])(
  "%d is no amount of pesos",
  (amount) => {
    expect(isPesos(amount)).toBe(false);
    expect(() => toCentavos(amount)).toThrow(RangeError);
  },
);

test("pesos with centavos are amounts", () => {
  expect(toCentavos(12_345.5)).toBe(1_234_550n);
  expect(toPesos(10n)).toBe(0.1);
});
