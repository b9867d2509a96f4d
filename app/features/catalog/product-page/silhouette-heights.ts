import { type Measure, measureOf } from "#contract/catalog/measure.ts";

/** Below this a silhouette is too small to recognise. */
const MIN_HEIGHT = 0.22;

/** The drawing of one size: its shape, and its height as a part of the largest size's. */
export type Silhouette = { unit: Measure["unit"]; height: number };

/**
 * How a product's sizes compare. Heights follow the cube root of the contents: a bottle that is twice as tall
 * holds eight times as much. Null unless two or more sizes hold different amounts of the same unit.
 */
export function silhouettesOf(sizes: readonly string[]): Silhouette[] | null {
  const measures = sizes.flatMap((size) => measureOf(size) ?? []);
  const [first] = measures;
  if (!first || measures.length < sizes.length) return null;
  if (measures.some(({ unit }) => unit !== first.unit)) return null;
  if (measures.every(({ amount }) => amount === first.amount)) return null;

  const largest = Math.max(...measures.map(({ amount }) => amount));
  return measures.map(({ unit, amount }) => ({
    unit,
    height: Math.max(MIN_HEIGHT, Math.cbrt(amount / largest)),
  }));
}
