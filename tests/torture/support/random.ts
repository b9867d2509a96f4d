/** Chance that a seed repeats. */
export type Random = {
  /** Whole, from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** True in `share` of all cases, 0 to 1. */
  chance(share: number): boolean;
  pick<const T>(values: readonly T[]): T;
  /** Another chance, of its own: those who draw side by side do not disturb each other. */
  fork(): Random;
};

/** The generator mulberry32. */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    between,
    chance: (share) => next() < share,
    pick(values) {
      const picked = values[between(0, values.length - 1)];
      if (picked === undefined) throw new Error("there is nothing to pick from");
      return picked;
    },
    fork: () => makeRandom(between(0, 2 ** 32 - 1)),
  };
}
