/**
 * The real shop without pages, as a process that tests kill. The parent process may query its database over IPC while
 * it runs.
 */
import { sql } from "drizzle-orm";
import { readConfig } from "#server/config.ts";
import { systemCtx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { makeLog } from "#server/log.ts";
import { openShop } from "#server/startup/open-shop.ts";
import { makeShutdownSteps } from "#server/startup/shutdown-steps.ts";
import { stopOnSignals } from "#server/startup/signals.ts";
import { audit, type Observed } from "./audit.ts";

export type Question = { id: number; ask: "audit"; observed: Observed } | { id: number; ask: "mails" };
export type MailRow = { id: number; status: string; attempts: number };
export type Answer =
  | { ready: true }
  | { id: number; faults: string[] }
  | { id: number; mails: MailRow[] }
  | { id: number; error: string };

/** `later` is a mail scheduled for later. */
const mails = sql`
  select id, attempts, case when status = 'queued' and exists
    (select from jobs.job j where j.name = 'deliver-mail' and (j.data->>'mailId')::int = m.id
      and j.state = 'created' and j.start_after > now())
    then 'later' else status end as status
  from mails m order by id`;

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
    reply({ id, mails: await rowsOf<MailRow>(ctx.db, mails) });
  } catch (error) {
    reply({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
reply({ ready: true });
