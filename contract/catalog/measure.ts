/** The contents of a size, in millilitres, grams or units. */
export type Measure = { unit: "ml" | "g" | "unit"; amount: number };

const VOLUMES_AND_WEIGHTS = "ml|cc|l|lts?|litros?|g|grs?|gramos?|kg|kilos?";
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const UNITS = "und|un|unidad|unidades";
const wholeSize = new RegExp(String.raw`^\s*(${NUMBER})\s*(${VOLUMES_AND_WEIGHTS}|${UNITS})\.?\s*$`, "i");
const withinSize = new RegExp(String.raw`(${NUMBER})\s*(${VOLUMES_AND_WEIGHTS})(?![\p{L}\p{N}])`, "iu");
const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;

/** The contents that a size is: `260 ml`, `1,5 L`, `1.000 g`, `3 unidades`. Null when it is not a quantity. */
export function measureOf(size: string): Measure | null {
  return readMeasure(wholeSize.exec(size));
}

/**
 * Millilitres or grams that a size names, also among other words: 120 for «Frasco de 120 g». Null when it names none.
 */
export function findMeasure(size: string): number | null {
  return readMeasure(withinSize.exec(size))?.amount ?? null;
}

function readMeasure(match: RegExpExecArray | null): Measure | null {
  const [, digits = "", word = ""] = match ?? [];
  const isLarge = /^(?:l|k)/i.test(word);
  // `1.000 ml` is a litre, but nobody sells a thousand of them: `1.500 L` is one and a half.
  const number =
    !isLarge && thousands.test(digits) ? digits.replaceAll(/[.,]/g, "") : digits.replace(",", ".");
  const amount = Number(number) * (isLarge ? 1000 : 1);
  if (!(amount > 0)) return null;
  return { unit: /^u/i.test(word) ? "unit" : /^(?:ml|cc|l)/i.test(word) ? "ml" : "g", amount };
}
