/** Sizes as people order them: by amount, 80 ml before 260 ml before 1 l; those without a number last. */
export function compareSizes(a: string, b: string): number {
  return amountOf(a) - amountOf(b) || a.localeCompare(b, "es");
}

const thousands = /^(l|lt|litros?|kg|kilos?)$/i;
/** Stands in for infinity, whose difference with itself is not a number. */
const WITHOUT_AMOUNT = Number.MAX_SAFE_INTEGER;

/** Millilitres or grams. */
function amountOf(size: string): number {
  const [, digits, unit = ""] = /(\d+(?:[.,]\d+)?)\s*(\p{L}*)/u.exec(size) ?? [];
  if (digits === undefined) return WITHOUT_AMOUNT;
  return Number(digits.replace(",", ".")) * (thousands.test(unit) ? 1000 : 1);
}
