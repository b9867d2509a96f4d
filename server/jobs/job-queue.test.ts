import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "#server/context.ts";
import { STATEMENT_CHANNEL, type Statement } from "#server/db/pool.ts";
import { describeError } from "#server/log.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { makeJobs } from "./index.ts";
import type { JobHandlers, JobName } from "./job-types.ts";

const shop = testShop();

/** Counts how often the queue is asked for jobs of these names. */
function countPolls<Name extends JobName>(...names: Name[]): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  const countPoll = (statement: unknown) => {
    const { text } = statement as Statement;
    for (const name of names) if (text.includes(`j.name = '${name}'`)) counts[name]++;
  };
  subscribe(STATEMENT_CHANNEL, countPoll);
  onTestFinished(() => {
    unsubscribe(STATEMENT_CHANNEL, countPoll);
  });
  return counts;
}

const doNothing = async () => undefined;

const handlersDoingNothing: JobHandlers = {
  "deliver-mail": doNothing,
  "mail-order-link": doNothing,
  "expire-orders": doNothing,
  "reconcile-payments": doNothing,
  "clean-up": doNothing,
  "remove-demo-pictures": doNothing,
  "daily-notice": doNothing,
  "low-stock-notice": doNothing,
  "send-stock-alerts": doNothing,
  "invite-buyers": doNothing,
  "send-cart-mails": doNothing,
  "send-refills": doNothing,
  "nightly-backup": doNothing,
  "delete-pictures": doNothing,
};

test("a burst of mails is sent within seconds, and a failing mail delays none of the others", async () => {
  const delivered = new Set<number>();
  const handlers: JobHandlers = {
    ...handlersDoingNothing,
    "deliver-mail": async ({ mailId }) => {
      if (mailId === 13) throw new Error("the mail server is down");
      delivered.add(mailId);
    },
  };
  const warn = vi.spyOn(shop().deps.log, "warn");
  const { jobs } = shop().deps;
  await inTransaction(shop().ctx, async (tx) => {
    for (let mailId = 1; mailId <= 30; mailId++) await jobs.send(tx, "deliver-mail", { mailId });
    const others = Array.from({ length: 30 }, (_, index) => ({ mailId: 31 + index }));
    await jobs.sendMany(tx, "deliver-mail", others);
  });

  const polls = countPolls("deliver-mail", "clean-up");
  await jobs.work(handlers);
  await vi.waitFor(() => expect(delivered.size).toBe(59), 30_000);

  expect(delivered).not.toContain(13);
  expect(polls["clean-up"]).toBeLessThan(polls["deliver-mail"]);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ job: "deliver-mail" }), "a job failed");
});

test("a second start writes only the queues and schedules that changed", async () => {
  const { database, log } = shop().deps;
  const written: string[] = [];
  const queue: typeof database.queue = {
    executeSql: async (text, values) => {
      if (/(update|insert into) jobs\.(queue|schedule)\b/i.test(text)) written.push(String(values?.[0]));
      return database.queue.executeSql(text, values);
    },
  };
  const startAgain = async () => {
    const jobs = makeJobs({ ...database, queue }, log);
    onTestFinished(jobs.stop);
    await jobs.start();
    await jobs.work(handlersDoingNothing);
    return written.splice(0);
  };
  await startAgain();

  expect(await startAgain()).toEqual([]);

  await database.orm.execute(sql`update jobs.queue set retry_limit = 7 where name = 'clean-up'`);
  await database.orm.execute(
    sql`update jobs.schedule set cron = '0 0 1 1 *' where name = 'low-stock-notice'`,
  );
  expect(await startAgain()).toEqual(["clean-up", "low-stock-notice"]);
});

test("the log says why the queue cannot ask for jobs", async () => {
  const { database, log } = shop().deps;
  let isDown = false;
  const queue: typeof database.queue = {
    executeSql: async (text, values) => {
      if (isDown) throw Object.assign(new Error("the database is down"), { code: "57P01" });
      return database.queue.executeSql(text, values);
    },
  };
  const logError = vi.spyOn(log, "error");
  const jobs = makeJobs({ ...database, queue }, log);
  await jobs.start();
  onTestFinished(() => {
    isDown = false;
    return jobs.stop();
  });
  await jobs.work(handlersDoingNothing);

  isDown = true;

  await vi.waitFor(() => expect(logError).toHaveBeenCalled(), 30_000);
  const [logged]: unknown[] = logError.mock.calls[0] ?? [];
  expect(describeError((logged as { err: unknown }).err)).toMatchObject({
    code: "57P01",
    message: expect.stringContaining("the database is down"),
  });
});
