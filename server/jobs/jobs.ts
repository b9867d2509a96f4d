import type { Db } from "../db/client.ts";

/** Every job of the shop and what it is given. Jobs run at least once: each handler is safe to repeat. */
export type JobData = {
  "deliver-mail": { mailId: number };
  "expire-orders": Record<string, never>;
  "reconcile-payments": Record<string, never>;
  "clean-up": Record<string, never>;
  "daily-notice": Record<string, never>;
  "remove-demo-pictures": Record<string, never>;
};
export type JobName = keyof JobData;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queues a job; inside a transaction it exists only once that is committed. */
  send<Name extends JobName>(
    ctx: { db: Db },
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** Prepares the queues; must precede `send`. */
  start(): Promise<void>;
  /** Lets jobs that a stopped process had in hand be taken at once; only for the one process there is. */
  takeOver(): Promise<void>;
  /** Begins to work them off, in this process beside any others. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};
