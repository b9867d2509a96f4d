import { setTimeout as sleep } from "node:timers/promises";

/** More than the work takes on a busy day. */
const EVEN_MS = 250;

/** Does something whose length would tell a secret, in a time that does not. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), sleep(EVEN_MS)]);
  return result;
}
