import type { Centavos } from "../money.ts";

/**
 * Spreads an amount over lines in proportion to their weights, by largest remainder (docs/rules/money.md#spread).
 * The parts add up to the amount and none exceeds its weight. Equal remainders go to the heavier line, then to the
 * smaller key, so that the order of the lines does not matter.
 *
 * @param amount whole centavos, from 0 to the sum of the weights
 */
export function spread(
  amount: Centavos,
  lines: readonly { key: string; weight: Centavos }[],
): Map<string, Centavos> {
  const whole = lines.reduce((sum, { weight }) => sum + weight, 0n);
  if (amount < 0n || amount > whole) throw new RangeError(`cannot spread ${amount} over ${whole}`);
  if (whole === 0n) return new Map(lines.map(({ key }) => [key, 0n]));

  const parts = lines.map(({ key, weight }) => ({
    key,
    weight,
    part: (amount * weight) / whole,
    remainder: (amount * weight) % whole,
  }));
  const missing = Number(parts.reduce((left, { part }) => left - part, amount));
  const extra = new Set(
    parts
      .toSorted(
        (a, b) => compare(b.remainder, a.remainder) || compare(b.weight, a.weight) || compare(a.key, b.key),
      )
      .slice(0, missing)
      .map(({ key }) => key),
  );
  return new Map(parts.map(({ key, part }) => [key, extra.has(key) ? part + 1n : part]));
}

export function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
