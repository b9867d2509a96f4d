import { sql } from "drizzle-orm";
import { type ClockJob, clockJobs, type StoppedJob } from "#contract/attention.ts";
import type { Ctx } from "../context.ts";
import { rowsOf } from "../db/rows.ts";

/** pg-boss keeps its rows in a schema of its own. */
const job = sql.raw(`"jobs"."job"`);
const names = sql.join(
  clockJobs.map((name) => sql`${name}`),
  sql`, `,
);

type Row = { name: ClockJob; failures: number; first_at: Date | string; last_at: Date | string };

/** Jobs of the clock that have failed since they last succeeded; a mail's own row tells of its job. */
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

/** Takes a job's failures off the list. */
export async function forgetFailures(tx: Ctx, name: ClockJob): Promise<void> {
  await tx.db.execute(sql`delete from ${job} where name = ${name} and state = 'failed'`);
}
