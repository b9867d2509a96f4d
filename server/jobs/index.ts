import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle, type Job, PgBoss, type QueueOptions } from "pg-boss";
import type { ClockJob } from "#contract/attention.ts";
import type { Log } from "../context.ts";
import type { Database, Db } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";
import type { JobData, JobHandlers, JobName, Jobs } from "./jobs.ts";

/** Rows of jobs that ended are kept so long; what matters of them is in the log and in the shop's own tables. */
const KEPT_SECONDS = 2 * 24 * 60 * 60;

const once: QueueOptions = { retryLimit: 0 };

/**
 * A mail is tried with growing pauses until its outbox gives it up; a process that dies with one in hand is noticed
 * by its heartbeat. What the clock starts every minute or hour needs no second try.
 */
const queueOptions: Record<JobName, QueueOptions> = {
  "deliver-mail": {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 30,
  },
  "expire-orders": once,
  "reconcile-payments": once,
  "clean-up": once,
  "daily-notice": { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 1800 },
  "remove-demo-pictures": { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
};

/** When the clock starts which job; a morning that the shop slept through is made up for. */
const schedules: Record<ClockJob, { cron: string; tz?: string; missed?: "once" }> = {
  "expire-orders": { cron: "* * * * *" },
  "reconcile-payments": { cron: "* * * * *" },
  "clean-up": { cron: "17 * * * *" },
  "daily-notice": { cron: "0 7 * * *", tz: "America/Bogota", missed: "once" },
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";
/** Twenty mails a second in each process: soon enough for a burst, and slow enough to leave room for its orders. */
const workOptions = { batchSize: 20, pollingIntervalSeconds: 1, perJobResults: true } as const;
const STOP_TIMEOUT_MS = 10_000;

export type { Jobs } from "./jobs.ts";
export { forgetFailures, listStoppedJobs } from "./stopped-jobs.ts";

export function makeJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: database.queue, schema: "jobs" });
  boss.on("error", (error) => log.error({ err: error }, "job queue error"));
  const names = Object.keys(queueOptions) as JobName[];
  let isStarted = false;

  return {
    async send(ctx, name, data, { afterSeconds = 0 } = {}) {
      await boss.send(name, data, {
        db: fromDrizzle(transactionOf(ctx.db), sql),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      });
    },
    async start() {
      await boss.start();
      isStarted = true;
      for (const name of names) {
        const options = { ...queueOptions[name], deleteAfterSeconds: KEPT_SECONDS };
        await boss.createQueue(name, options);
        // A queue that an earlier release made keeps its options otherwise.
        await boss.updateQueue(name, options);
        // Any look-up makes it remember the queue. Otherwise the first `send` would ask on a connection of its own,
        // which the embedded database gives only once the transaction that waits for the answer has ended.
        await boss.findJobs(name, { id: NO_JOB });
      }
    },
    async takeOver() {
      await database.queue.executeSql(
        "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
      );
    },
    async work(handlers) {
      for (const name of names) {
        await boss.work(name, workOptions, (jobs) =>
          Promise.all(jobs.map((job) => settleJob(log, name, job, handlers))),
        );
      }
      for (const [name, { cron, ...options }] of Object.entries(schedules)) {
        await boss.schedule(name, cron, {}, options);
      }
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
