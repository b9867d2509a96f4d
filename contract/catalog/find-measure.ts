import { AMOUNT, readMeasure, VOLUMES_AND_WEIGHTS } from "./measure.ts";

const withinSize = new RegExp(`${AMOUNT}(${VOLUMES_AND_WEIGHTS})(?![\\p{L}\\p{N}])`, "iu");

/**
 * Millilitres or grams that a size names, also among other words: 120 for «Frasco de 120 g». Null when it names none. Apart
 * from measure.ts, which every page of the shop loads.
 */
export function findMeasure(size: string): number | null {
  return readMeasure(withinSize.exec(size))?.amount ?? null;
}
