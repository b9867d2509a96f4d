import { setTimeout as sleep } from "node:timers/promises";

/** Longer than the work takes under load. */
const MIN_DURATION_MS = 250;

/** Prevents a timing attack: the work always takes at least MIN_DURATION_MS. */
export async function padDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(MIN_DURATION_MS)]);
  return result;
}
