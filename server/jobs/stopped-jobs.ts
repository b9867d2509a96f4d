import { sql } from "drizzle-orm";
import { type ScheduledJob, type StoppedJob, scheduledJobs } from "#contract/admin/attention.ts";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../db/rows.ts";

/** The table of pg-boss, which has its own schema. */
const job = sql.raw(`"jobs"."job"`);
const names = sql.join(
  scheduledJobs.map((name) => sql`${name}`),
  sql`, `,
);

type Row = { name: ScheduledJob; failures: number; first_at: string; last_at: string };

/** Scheduled jobs that have failed since their last success. Failed mails are in the outbox instead. */
export async function listStoppedJobs(ctx: Ctx): Promise<StoppedJob[]> {
  const rows = await rowsOf<Row>(
    ctx.db,
    sql`
      select name, count(*)::int as failures, min(completed_on) as first_at, max(completed_on) as last_at
      from ${job} as failed
      where state = 'failed' and name in (${names}) and completed_on > coalesce(
        (select max(completed_on) from ${job} as done where done.name = failed.name and done.state = 'completed'),
        '-infinity')
      group by name
      order by last_at desc`,
  );
  return rows.map(({ name, failures, first_at, last_at }) => ({
    name,
    failures,
    firstAt: new Date(first_at).toISOString(),
    lastAt: new Date(last_at).toISOString(),
  }));
}

export async function clearJobFailures(tx: Ctx, name: ScheduledJob): Promise<void> {
  await tx.db.execute(sql`delete from ${job} where name = ${name} and state = 'failed'`);
}
