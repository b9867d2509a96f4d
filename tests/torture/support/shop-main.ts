/**
 * The real shop, without its pages, as a process that tests kill. Beside its port it has a second door, for the
 * process that started it: whoever asks there hears what is in the database, while the shop goes on.
 */
import { sql } from "drizzle-orm";
import { readConfig } from "#server/config.ts";
import { systemCtx } from "#server/context.ts";
import { rowsOf } from "#server/db/rows.ts";
import { makeLog } from "#server/log.ts";
import { makeClosing } from "#server/startup/closing.ts";
import { openShop } from "#server/startup/open-shop.ts";
import { stopOnSignals } from "#server/startup/signals.ts";
import { audit, type Known } from "./audit.ts";

export type Question = { id: number; ask: "audit"; known: Known } | { id: number; ask: "mails" };
export type MailRow = { id: number; status: string; attempts: number };
export type Answer =
  | { ready: true }
  | { id: number; faults: string[] }
  | { id: number; mails: MailRow[] }
  | { id: number; error: string };

/** `later` is a mail that is meant to wait, and does. */
const mails = sql`
  select id, attempts, case when status = 'queued' and exists
    (select from jobs.job j where j.name = 'deliver-mail' and (j.data->>'mailId')::int = m.id
      and j.state = 'created' and j.start_after > now())
    then 'later' else status end as status
  from mails m order by id`;

const config = readConfig();
const log = await makeLog(config);
const closing = makeClosing(log);
stopOnSignals(closing, log);

const ctx = systemCtx(await openShop(config, log, closing, async () => null));
const tell = (answer: Answer) => process.send?.(answer);

process.on("message", async (question: Question) => {
  const { id } = question;
  try {
    if (question.ask === "audit") return tell({ id, faults: await audit(ctx, question.known) });
    tell({ id, mails: await rowsOf<MailRow>(ctx.db, mails) });
  } catch (error) {
    tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
tell({ ready: true });
