/** Random numbers that a seed can repeat. */
export type Random = {
  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  /** True with this probability, 0 to 1. */
  chance(share: number): boolean;
  pick<const T>(values: readonly T[]): T;
  /** An independent generator, so that parallel users do not change each other's numbers. */
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
