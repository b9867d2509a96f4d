import { randomInt } from "node:crypto";

/**
 * The sizes of the torture tests: `TORTURE=full` for `npm run torture`, otherwise the smaller ones of `npm test` and
 * `npm run test:all`. These two make the same random choices every time, so that they fail only because of a change.
 * Other runs choose anew; `SEED` repeats one of them, and tests print their seed.
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
  propertyRuns: isFull ? 3_000 : 100,
  /** Bursts of confirmations. Four differ in whether the order expired and whether the payment was pending. */
  storms: isFull ? 30 : 4,
  /** Random carts whose sums are computed without a database. */
  carts: isFull ? 10_000 : 1_000,
  /** Orders whose fee is compared in everything that shows it. */
  fees: isFull ? 500 : 100,
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
  if (!given) return process.env.VITEST && !isFull ? 1 : randomInt(2 ** 31);
  const seed = Number(given);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`SEED is not a whole number: ${given}`);
  return seed;
}
