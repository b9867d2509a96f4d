import { randomInt } from "node:crypto";

/**
 * How hard the torture tests press, read once from the environment: `TORTURE=full` is `npm run torture`, anything
 * else the smaller sizes of `npm test`. `SEED` repeats a run that failed; tests print the seed they used.
 */
const isFull = process.env.TORTURE === "full";

export const sizes = {
  /** Buyers that come at the same moment. */
  buyers: isFull ? 200 : 60,
  /** Times that one order is placed at once. */
  repeats: 50,
  /** Times that the shop's process is killed. */
  kills: isFull ? 100 : 10,
  /** Runs of each property test. */
  propertyRuns: isFull ? 3_000 : 300,
  seed: readSeed(process.env.SEED),
} as const;

function readSeed(given: string | undefined): number {
  if (!given) return randomInt(2 ** 31);
  const seed = Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`SEED is not a whole number: ${given}`);
  return seed;
}
