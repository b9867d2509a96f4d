import type { Db } from "../db/client.ts";

/** Every job of the shop and its data. Jobs run at least once: each handler must be idempotent. */
export type JobData = {
  "deliver-mail": { mailId: number };
  /** `emailHash`: SHA-256 of the address in lower case, so that the queue stores no personal data. */
  "mail-order-link": { orderId: number; emailHash: string };
  "expire-orders": Record<string, never>;
  "reconcile-payments": Record<string, never>;
  "clean-up": Record<string, never>;
  "daily-notice": Record<string, never>;
  "low-stock-notice": Record<string, never>;
  "invite-buyers": Record<string, never>;
  "send-cart-mails": Record<string, never>;
  "send-refills": Record<string, never>;
  "send-stock-alerts": Record<string, never>;
  "nightly-backup": Record<string, never>;
  "remove-demo-pictures": Record<string, never>;
  /** Pictures that nothing uses any more. */
  "delete-pictures": { urls: string[] };
};
export type JobName = keyof JobData;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queues a job; inside a transaction, when that commits. */
  send<Name extends JobName>(
    ctx: { db: Db },
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>;
  /** `send` for several jobs of one kind, in one statement. */
  sendMany<Name extends JobName>(ctx: { db: Db }, name: Name, data: readonly JobData[Name][]): Promise<void>;
  /** Creates the queues; must precede `send`. */
  start(): Promise<void>;
  /** Makes active jobs ready again at once. Only while no other process runs: it would take their jobs too. */
  reclaimStaleJobs(): Promise<void>;
  /** Starts running jobs in this process. */
  work(handlers: JobHandlers): Promise<void>;
  /** Waits a few seconds for running jobs, and gives back those that go on. */
  stop(): Promise<void>;
};
