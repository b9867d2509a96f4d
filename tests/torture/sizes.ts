import { randomInt } from "node:crypto";

/**
 * The sizes of the torture tests: `TORTURE=full` for `npm run torture`, otherwise the smaller ones of `npm test`.
 * `SEED` repeats a failed run; tests print their seed.
 */
const isFull = process.env.TORTURE === "full";

export const sizes = {
  /** Buyers who order at the same moment. */
  buyers: 200,
  /** How many times one order is placed at once. */
  repeats: 50,
  /** How many times the shop's process is killed. */
  kills: isFull ? 100 : 10,
  /** How many times the power of the embedded database is cut. */
  powerCuts: isFull ? 100 : 3,
  /** How long a test waits to see that a job does nothing again; only the full one awaits its next run, in ms. */
  quietMs: isFull ? 65_000 : 2_000,
  /** Runs of each property test. */
  propertyRuns: isFull ? 3_000 : 300,
  /** Requests of somebody who measures how long answers take. */
  guesses: isFull ? 20_000 : 400,
  /** A simulated week, see `npm run week`. */
  week: {
    visitors: Number(process.env.VISITORS ?? 100),
    orders: Number(process.env.ORDERS ?? 12),
    minutes: Number(process.env.MINUTES ?? 0.1),
  },
  seed: readSeed(process.env.SEED),
} as const;

function readSeed(given: string | undefined): number {
  if (!given) return randomInt(2 ** 31);
  const seed = Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`SEED is not a whole number: ${given}`);
  return seed;
}
