import { findMeasure } from "../catalog/find-measure.ts";

/** Bottle or jar around the contents. */
const PACKAGING = 1.15;

/** Default estimate for a size: «260 ml» weighs about 300 g with its bottle. Null when the size names no measure. */
export function guessWeight(size: string): number | null {
  const measure = findMeasure(size);
  return measure === null ? null : Math.ceil((measure * PACKAGING) / 10) * 10;
}

/** Grams of a parcel: its units and the box. A size without a weight counts with the default. */
export function parcelWeight(
  lines: readonly { weight: number | null; units: number }[],
  { boxGrams, defaultGrams }: { boxGrams: number; defaultGrams: number },
): number {
  return lines.reduce((sum, { weight, units }) => sum + (weight ?? defaultGrams) * units, boxGrams);
}
