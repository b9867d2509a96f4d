/** The contents of a size, in millilitres, grams or units. */
export type Measure = { unit: "ml" | "g" | "unit"; amount: number };

const MILLILITRES = "ml|cc";
const LITRES = "l|lts?|litros?";
const GRAMS = "g|grs?|gramos?";
const KILOS = "kg|kilos?";
export const AMOUNT = "(\\d+(?:[.,]\\d+)*)\\s*";
export const VOLUMES_AND_WEIGHTS = `${MILLILITRES}|${LITRES}|${GRAMS}|${KILOS}`;
const wholeSize = new RegExp(`^\\s*${AMOUNT}(${VOLUMES_AND_WEIGHTS}|und|un|unidad|unidades)\\.?\\s*$`, "i");
const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The contents that a size is: `260 ml`, `1,5 L`, `1.000 g`, `3 unidades`. Null when it is not a quantity. */
export function measureOf(size: string): Measure | null {
  return readMeasure(wholeSize.exec(size));
}

/** The measure of a match with amount and unit. */
export function readMeasure(match: RegExpExecArray | null): Measure | null {
  const [, digits = "", word = ""] = match ?? [];
  const isLarge = /^(?:l|k)/i.test(word);
  // `1.000 ml` is a litre, but nobody sells a thousand of them: `1.500 L` is one and a half.
  const number =
    !isLarge && thousands.test(digits) ? digits.replaceAll(/[.,]/g, "") : digits.replace(",", ".");
  const amount = Number(number) * (isLarge ? 1000 : 1);
  if (!(amount > 0)) return null;
  return { unit: /^u/i.test(word) ? "unit" : /^(?:ml|cc|l)/i.test(word) ? "ml" : "g", amount };
}

/**
 * A regular expression, for JavaScript and PostgreSQL, of everything in lower case that means this volume or weight:
 * `1000 ml`, `1.000 cc` and `1,0 l` for a litre.
 */
export function measurePattern(unit: "ml" | "g", amount: number): string {
  const [small, large] = unit === "ml" ? [MILLILITRES, LITRES] : [GRAMS, KILOS];
  return `(?:${numberPattern(amount)}\\s*(?:${small})|${numberPattern(amount / 1000)}\\s*(?:${large}))`;
}

/** Whole numbers may have separators of thousands and up to two decimals, others one more zero. */
function numberPattern(number: number): string {
  const [whole = "", decimals] = String(number).split(".");
  const grouped = whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, "[.,]?");
  return decimals ? `${grouped}[.,]${decimals}0?` : `${grouped}(?:[.,]0{1,2})?`;
}
