import fc from "fast-check";
import { expect, test } from "vitest";
import { spread } from "./spread.ts";

const weights = fc.array(fc.bigInt({ min: 0n, max: 5_000_000_00n }), { minLength: 1, maxLength: 30 });
/** Lines, and an amount up to the sum of their weights. */
const cases = weights.chain((given) =>
  fc.record({
    lines: fc.constant(given.map((weight, index) => ({ key: `${index} ml`, weight }))),
    amount: fc.bigInt({ min: 0n, max: given.reduce((sum, weight) => sum + weight, 0n) }),
  }),
);

test("the parts add up to the amount; none is negative or above its line", () => {
  fc.assert(
    fc.property(cases, ({ lines, amount }) => {
      const parts = spread(amount, lines);
      expect([...parts.values()].reduce((sum, part) => sum + part, 0n)).toBe(amount);
      for (const { key, weight } of lines) {
        const part = parts.get(key) ?? -1n;
        expect(part >= 0n && part <= weight).toBe(true);
      }
    }),
  );
});

test("a line's part does not depend on the order of the lines", () => {
  fc.assert(
    fc.property(
      cases.chain((given) =>
        fc.record({
          given: fc.constant(given),
          shuffled: fc.shuffledSubarray(given.lines, { minLength: given.lines.length }),
        }),
      ),
      ({ given: { amount, lines }, shuffled }) => {
        const sorted = (parts: Map<string, bigint>) => [...parts].toSorted(([a], [b]) => (a < b ? -1 : 1));
        expect(sorted(spread(amount, shuffled))).toEqual(sorted(spread(amount, lines)));
      },
    ),
  );
});

test("a part differs from its exact share by less than a centavo", () => {
  fc.assert(
    fc.property(cases, ({ lines, amount }) => {
      const whole = lines.reduce((sum, { weight }) => sum + weight, 0n);
      const parts = spread(amount, lines);
      for (const { key, weight } of lines) {
        const error = (parts.get(key) ?? 0n) * whole - amount * weight;
        expect(error < 0n ? -error < whole : error < whole || whole === 0n).toBe(true);
      }
    }),
  );
});

test("refuses an amount above the sum of the lines", () => {
  const lines = [{ key: "a", weight: 100n }];

  expect(() => spread(101n, lines)).toThrow(RangeError);
  expect(() => spread(-1n, lines)).toThrow(RangeError);
});
