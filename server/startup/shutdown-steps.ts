import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../context.ts";

/** Time that each step has to close, in ms. A step that takes longer is left, so that the next ones still close. */
const STEP_MS = {
  /** Includes the notice to load balancers, and the requests in progress. */
  requests: 10_000,
  "timed changes": 1000,
  "checks socket": 500,
  "backup socket": 500,
  /** More than the time that jobs in progress have, because the queue then gives them back. */
  jobs: 7000,
  tracing: 2000,
  "payment stand-in": 500,
  database: 2000,
  pages: 500,
};
type StepName = keyof typeof STEP_MS;

/** Together, with a second for what is between the steps. Process managers must wait longer before they kill. */
export const SHUTDOWN_MS = Object.values(STEP_MS).reduce((sum, ms) => sum + ms, 1000);

type Step = { name: StepName; close(): unknown };

/** Closes everything in reverse order of opening. A step that fails or hangs does not stop the others. */
export type ShutdownSteps = ReturnType<typeof makeShutdownSteps>;

export function makeShutdownSteps(log: Log, otherMs: Partial<Record<StepName, number>> = {}) {
  const stepMs = { ...STEP_MS, ...otherMs };
  const steps: Step[] = [];

  return {
    add(name: StepName, close: () => unknown) {
      steps.push({ name, close });
    },
    async closeAll(): Promise<void> {
      for (const { name, close } of steps.splice(0).reverse()) {
        const timer = new AbortController();
        const late = Symbol("late");
        const timeout = wait(stepMs[name], late, { signal: timer.signal });
        try {
          const closed = await Promise.race([close(), timeout]);
          if (closed === late) log.error({ part: name }, "did not close in time");
        } catch (error) {
          log.error({ err: error, part: name }, "could not be closed");
        } finally {
          timer.abort();
          await timeout.catch(() => undefined);
        }
      }
    },
  };
}
