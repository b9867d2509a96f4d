const MEASURE = /(\d+(?:[.,]\d+)?)\s*(ml|l|g|kg)\b/i;
const smallUnits: Record<string, number> = { ml: 1, g: 1, l: 1000, kg: 1000 };

/** Millilitres or grams that a size names, e.g. 260 for «260 ml». Null when it names no measure. */
export function measureOf(size: string): number | null {
  const [, amount = "", unit = ""] = MEASURE.exec(size) ?? [];
  const measure = Number(amount.replace(",", ".")) * (smallUnits[unit.toLowerCase()] ?? 0);
  return measure > 0 ? measure : null;
}
