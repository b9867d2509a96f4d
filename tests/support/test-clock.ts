import type { Clock } from "#server/clock.ts";

export type TestClock = Clock & { advance(ms: number): void };

/** A clock that moves only by `advance`. Starts on a Wednesday at noon in Bogotá. */
export function makeTestClock(start = new Date("2026-03-04T17:00:00Z")): TestClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
  };
}
