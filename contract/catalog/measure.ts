const MEASURE = /(\d+(?:[.,]\d+)?)\s*(ml|l|g|kg)\b/i;
const smallUnits: Record<string, number> = { ml: 1, g: 1, l: 1000, kg: 1000 };

/**
 * Millilitres or grams that a size names, also among other words: 120 for «Frasco de 120 g». Null when it names none.
 */
export function findMeasure(size: string): number | null {
  const [, amount = "", unit = ""] = MEASURE.exec(size) ?? [];
  const measure = Number(amount.replace(",", ".")) * (smallUnits[unit.toLowerCase()] ?? 0);
  return measure > 0 ? measure : null;
}
