import { isDeepStrictEqual } from "node:util";
import { type Job, PgBoss, type QueueOptions } from "pg-boss";
import type { ScheduledJob } from "#contract/admin/attention.ts";
import { NIGHTLY_BACKUP_MS } from "../backup/run-nightly-backup.ts";
import type { Log } from "../context.ts";
import type { Database, Db } from "../db/client.ts";
import { queryText } from "../db/rows.ts";
import { jobChannel } from "./job-channel.ts";
import type { JobData, JobHandlers, JobName, Jobs } from "./job-types.ts";

/** How long finished jobs stay in the queue's table. The log and the shop's own tables keep what matters of them. */
const RETENTION_SECONDS = 2 * 24 * 60 * 60;

const noRetry: QueueOptions = { retryLimit: 0 };

/**
 * Mails retry with exponential backoff until the outbox marks them as failed; a missing heartbeat reveals a crashed
 * process. Jobs that run every minute or hour are not retried: their next run is the retry.
 */
const queueOptions: Record<JobName, QueueOptions> = {
  "deliver-mail": {
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 30,
  },
  "mail-order-link": { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  "expire-orders": noRetry,
  "reconcile-payments": noRetry,
  "clean-up": noRetry,
  "low-stock-notice": noRetry,
  "send-cart-mails": noRetry,
  "send-refills": noRetry,
  "send-stock-alerts": noRetry,
  "invite-buyers": noRetry,
  "daily-notice": { retryLimit: 5, retryDelay: 60, retryBackoff: true, retryDelayMax: 1800 },
  "nightly-backup": { retryLimit: 3, retryDelay: 600, expireInSeconds: NIGHTLY_BACKUP_MS / 1000 },
  "remove-demo-pictures": { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
  "delete-pictures": { retryLimit: 10, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 },
};

/** `missed: "once"` runs a job that was due while the shop was off. */
const schedules: Record<ScheduledJob, { cron: string; tz?: string; missed?: "once" }> = {
  "expire-orders": { cron: "* * * * *" },
  "reconcile-payments": { cron: "* * * * *" },
  "clean-up": { cron: "17 * * * *" },
  "low-stock-notice": { cron: "*/10 * * * *" },
  "invite-buyers": { cron: "23 * * * *" },
  "send-cart-mails": { cron: "*/5 * * * *" },
  "send-refills": { cron: "37 * * * *" },
  "send-stock-alerts": { cron: "* * * * *" },
  "daily-notice": { cron: "0 7 * * *", tz: "America/Bogota", missed: "once" },
  "nightly-backup": { cron: "0 3 * * *", tz: "America/Bogota", missed: "once" },
};

const NO_JOB = "00000000-0000-0000-0000-000000000000";
/** At most 20 mails a second in each process: a burst is sent soon, and orders keep enough of the database. */
const workOptions = { batchSize: 20, pollingIntervalSeconds: 1, perJobResults: true } as const;
/**
 * A scheduled job may begin seconds late, and asking for all of them each second would keep an idle shop busy. Runs
 * that waited for a slow one follow each other.
 */
const scheduledOptions = { batchSize: 1, pollingIntervalSeconds: 5, perJobResults: true } as const;
/** Jobs that still run then are given back. The shutdown has a little more time for this step. */
const STOP_TIMEOUT_MS = 5_000;

export function makeJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({ db: database.queue, schema: "jobs" });
  boss.on("error", (failure) => log.error({ err: toError(failure) }, "job queue error"));
  const names = Object.keys(queueOptions) as JobName[];
  let isStarted = false;

  /** Makes pg-boss write in the caller's transaction. */
  const dbOf = (ctx: { db: Db }) => ({
    executeSql: (text: string, values?: unknown[]) => queryText(ctx.db, text, values),
  });

  return {
    async send(ctx, name, data, { afterSeconds = 0 } = {}) {
      await boss.send(name, data, {
        db: dbOf(ctx),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      });
    },
    async sendMany(ctx, name, data) {
      const jobs = data.map((each) => ({ data: each }));
      await boss.insert(name, jobs, { db: dbOf(ctx) });
    },
    async start() {
      await boss.start();
      isStarted = true;
      const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const name of names) {
        const options = { ...queueOptions[name], deleteAfterSeconds: RETENTION_SECONDS };
        const queue = stored.get(name);
        if (queue && isDeepStrictEqual(queue, { ...queue, ...options })) continue;
        if (queue) await boss.updateQueue(name, options);
        else await boss.createQueue(name, options);
        // Any query makes pg-boss cache the queue. Otherwise the first `send` inside a transaction looks the queue up
        // on a second connection: a deadlock, since the embedded database has only one.
        await boss.findJobs(name, { id: NO_JOB });
      }
    },
    async reclaimStaleJobs() {
      await database.queue.executeSql(
        "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
      );
    },
    async work(handlers) {
      for (const name of names) {
        await boss.work(name, name in schedules ? scheduledOptions : workOptions, (jobs) =>
          Promise.all(jobs.map((job) => settleJob(log, name, job, handlers))),
        );
      }
      const stored = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
      for (const [name, { cron, ...options }] of Object.entries(schedules)) {
        const schedule = stored.get(name);
        if (schedule?.cron === cron && isDeepStrictEqual(schedule.options, options)) continue;
        await boss.schedule(name, cron, {}, options);
      }
    },
    async stop() {
      if (isStarted) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** Runs one job. A failed job is retried without the rest of its batch; its error is only in the log. */
async function settleJob(log: Log, name: JobName, { id, data }: Job<unknown>, handlers: JobHandlers) {
  try {
    await runJob(name, handlers, data);
    return { id, status: "completed" as const };
  } catch (error) {
    log.warn({ err: error, job: name, jobId: id }, "a job failed");
    return { id, status: "failed" as const };
  }
}

/** pg-boss reports most errors as plain objects, which the log cannot describe. */
function toError(failure: Error & { code?: unknown }): Error {
  if (failure instanceof Error) return failure;
  const { message, stack, code } = failure as typeof failure;
  return Object.assign(new Error(message), { stack, code });
}

/** The cast is safe: only `send` writes to the queue, and its types tie a job's name to its data. */
function runJob<Name extends JobName>(name: Name, handlers: JobHandlers, data: unknown): Promise<void> {
  return jobChannel.tracePromise(() => handlers[name](data as JobData[Name]), { name });
}
