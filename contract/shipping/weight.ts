const VOLUME = /(\d+(?:[.,]\d+)?)\s*(ml|l|g|kg)\b/i;
const gramsPerUnit: Record<string, number> = { ml: 1, g: 1, l: 1000, kg: 1000 };
/** Bottle or jar around the contents. */
const PACKAGING = 1.15;

/** First guess for a size: «260 ml» weighs about 300 g with its bottle. Null when the size names no measure. */
export function guessWeight(size: string): number | null {
  const [, amount = "", unit = ""] = VOLUME.exec(size) ?? [];
  const grams = Number(amount.replace(",", ".")) * (gramsPerUnit[unit.toLowerCase()] ?? 0);
  return grams > 0 ? Math.ceil((grams * PACKAGING) / 10) * 10 : null;
}

/** Grams of a parcel: its units and the box. A size without a weight counts with the default. */
export function parcelWeight(
  lines: readonly { weight: number | null; units: number }[],
  { boxGrams, defaultGrams }: { boxGrams: number; defaultGrams: number },
): number {
  return lines.reduce((sum, { weight, units }) => sum + (weight ?? defaultGrams) * units, boxGrams);
}
