import { findMeasure } from "#contract/catalog/find-measure.ts";

/** Sorts sizes by amount: 80 ml, 260 ml, 1 l. Sizes without a number come last. */
export function compareSizes(a: string, b: string): number {
  return amountOf(a) - amountOf(b) || a.localeCompare(b, "es");
}

/** Not Infinity: Infinity - Infinity is NaN. */
const WITHOUT_AMOUNT = Number.MAX_SAFE_INTEGER;

/** In millilitres or grams; else the number that the size names. */
function amountOf(size: string): number {
  const [digits] = /\d+(?:[.,]\d+)?/.exec(size) ?? [];
  return findMeasure(size) ?? (digits ? Number(digits.replace(",", ".")) : WITHOUT_AMOUNT);
}
