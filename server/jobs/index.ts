import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type Job, PgBoss } from "pg-boss";
import type { Ctx, Log } from "../context.ts";
import type { Database, Db } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";

/** Every job of the shop and what it is given. Jobs run at least once: each handler is safe to repeat. */
export type JobData = {
  "deliver-mail": { mailId: number };
  "expire-orders": Record<string, never>;
  "reconcile-payments": Record<string, never>;
  "clean-up": Record<string, never>;
};
export type JobName = keyof JobData;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queues a job; inside a transaction it exists only once that is committed. */
  send<Name extends JobName>(ctx: Ctx, name: Name, data: JobData[Name]): Promise<void>;
  /** Prepares the queues; must precede `send`. */
  start(): Promise<void>;
  /** Begins to work them off, in this process beside any others. */
  work(handlers: JobHandlers): Promise<void>;
  /** Lets running jobs finish. */
  stop(): Promise<void>;
};

/** Retry with growing pauses; a mail server may be down for a day. */
const queueOptions: Record<
  JobName,
  { retryLimit: number; retryDelay: number; retryBackoff: boolean; retryDelayMax: number }
> = {
  "deliver-mail": { retryLimit: 40, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 },
  "expire-orders": { retryLimit: 0, retryDelay: 0, retryBackoff: false, retryDelayMax: 0 },
  "reconcile-payments": { retryLimit: 0, retryDelay: 0, retryBackoff: false, retryDelayMax: 0 },
  "clean-up": { retryLimit: 0, retryDelay: 0, retryBackoff: false, retryDelayMax: 0 },
};

/** Cron expressions of the jobs that the clock starts. */
const schedules: Partial<Record<JobName, string>> = {
  "expire-orders": "* * * * *",
  "reconcile-payments": "* * * * *",
  "clean-up": "17 * * * *",
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";
/** Twenty mails a second in each process: soon enough for a burst, and slow enough to leave room for its orders. */
const workOptions = { batchSize: 20, pollingIntervalSeconds: 1, perJobResults: true } as const;
const STOP_TIMEOUT_MS = 10_000;

export function makeJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: database.queue, schema: "jobs" });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  const names = Object.keys(queueOptions) as JobName[];
  let isStarted = false;

  return {
    async send(ctx, name, data) {
      await boss.send(name, data, { db: fromDrizzle(transactionOf(ctx.db), sql) });
    },
    async start() {
      await boss.start();
      isStarted = true;
      for (const name of names) {
        const { retryDelayMax, ...options } = queueOptions[name];
        await boss.createQueue(name, { ...options, ...(retryDelayMax ? { retryDelayMax } : {}) });
        // Any look-up makes it remember the queue. Otherwise the first `send` would ask on a connection of its own,
        // which the embedded database gives only once the transaction that waits for the answer has ended.
        await boss.findJobs(name, { id: NO_JOB });
      }
    },
    async work(handlers) {
      for (const name of names) {
        await boss.work(name, workOptions, (jobs) =>
          Promise.all(jobs.map((job) => settleJob(log, name, job, handlers))),
        );
      }
      for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron, {});
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** Runs one job. One that fails is tried again without the others of its batch; why is in the log only. */
async function settleJob(log: Log, name: JobName, { id, data }: Job<unknown>, handlers: JobHandlers) {
  try {
    await runJob(name, handlers, data);
    return { id, status: "completed" as const };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id }, "a job failed");
    return { id, status: "failed" as const };
  }
}

function transactionOf(db: Db) {
  return { execute: async (query: unknown) => ({ rows: await rowsOf(db, query as SQL) }) };
}

/** The queue is written only by `send`, whose types tie a job's name to its data. */
function runJob<Name extends JobName>(name: Name, handlers: JobHandlers, data: unknown): Promise<void> {
  return handlers[name](data as JobData[Name]);
}
