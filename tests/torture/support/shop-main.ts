/**
 * The real shop without pages, as a process that tests kill. The parent process may query its database over IPC while
 * it runs.
 */
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { systemClock } from "#server/clock.ts";
import { readConfig } from "#server/config.ts";
import { systemCtx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { makeLog } from "#server/log.ts";
import { openShop } from "#server/startup/open-shop.ts";
import { makeShutdownSteps } from "#server/startup/shutdown-steps.ts";
import { stopOnSignals } from "#server/startup/signals.ts";
import { audit, type Observed } from "./audit.ts";

export type Question =
  | { id: number; ask: "audit"; observed: Observed }
  | { id: number; ask: "mails" | "week" };
export type MailRow = { id: number; status: string; attempts: number };
export type Answer =
  | { ready: true }
  | { id: number; faults: string[] }
  | { id: number; mails: MailRow[] }
  | { id: number; week: Week }
  | { id: number; error: string };

/** Sums over the rows of the orders, in pesos, and megabytes of the process. */
export type Week = { sales: number; orders: number; heapMb: number; rssMb: number };

/** `later` is a mail scheduled for later. */
const mails = sql`
  select id, attempts, case when status = 'queued' and exists
    (select from jobs.job j where j.name = 'deliver-mail' and (j.data->>'mailId')::int = m.id
      and j.state = 'created' and j.start_after > now())
    then 'later' else status end as status
  from mails m order by id`;

const sales = sql`
  select coalesce(sum(total), 0)::float8 / 100 as sales, count(*)::int as orders
  from orders where payment_status = 'accepted' and status <> 'cancelled'`;

async function readWeek(): Promise<Week> {
  const [sums = { sales: 0, orders: 0 }] = await rowsOf<Pick<Week, "sales" | "orders">>(ctx.db, sales);
  const { heapUsed, external, rss } = process.memoryUsage();
  return { ...sums, heapMb: (heapUsed + external) / 1e6, rssMb: rss / 1e6 };
}

/** How far the shop's clock is behind, so that commercial mails may be sent at any hour of a test. */
const behindMs = Number(process.env.CLOCK_BEHIND_MS ?? 0);
systemClock.now = () => new Date(Date.now() - behindMs);

const config = readConfig();
const log = await makeLog(config);
const shutdown = makeShutdownSteps(log);
stopOnSignals(shutdown, log);

const ctx = systemCtx(await openShop(config, log, shutdown, async () => null));
const reply = (answer: Answer) => process.send?.(answer);

process.on("message", async (question: Question) => {
  const { id } = question;
  try {
    if (question.ask === "audit") return reply({ id, faults: await audit(ctx, question.observed) });
    if (question.ask === "week") return reply({ id, week: await readWeek() });
    reply({ id, mails: await rowsOf<MailRow>(ctx.db, mails) });
  } catch (error) {
    reply({ id, error: inspect(error) });
  }
});
reply({ ready: true });
process.on("disconnect", () => process.exit(1));
