/** Sorts sizes by amount: 80 ml, 260 ml, 1 l. Sizes without a number come last. */
export function compareSizes(a: string, b: string): number {
  return amountOf(a) - amountOf(b) || a.localeCompare(b, "es");
}

const thousands = /^(l|lt|litros?|kg|kilos?)$/i;
/** Not Infinity: Infinity - Infinity is NaN. */
const WITHOUT_AMOUNT = Number.MAX_SAFE_INTEGER;

/** In millilitres or grams. */
function amountOf(size: string): number {
  const [, digits, unit = ""] = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(size) ?? [];
  if (digits === undefined) return WITHOUT_AMOUNT;
  return Number(digits.replace(",", ".")) * (thousands.test(unit) ? 1000 : 1);
}
