import { sql } from "drizzle-orm";
import type { MailTrouble } from "#contract/admin/attention.ts";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Ctx } from "../../context.ts";
import { rowsOf } from "../../db/rows.ts";
import { presentFault, REFUSED_ADDRESS } from "./mail-faults.ts";

/** The dashboard shows queued mails that fail for longer than this, after about seven attempts. */
export const LATE_MS = 10 * MINUTE_MS;

/** The last sent mail is looked for among this many of the newest ids, to read few rows. */
const NEWEST_SENT = 50;

type Row = { waiting: number; since: string; last_error: string };

/**
 * Queued mails that fail because of the mail server, shown long before their retries end. Null once a mail is sent
 * again. Refused addresses do not count: the server works.
 */
export async function findMailTrouble(ctx: Ctx): Promise<MailTrouble | null> {
  const lateSince = new Date(ctx.clock.now().getTime() - LATE_MS).toISOString();
  const [row] = await rowsOf<Row>(
    ctx.db,
    sql`
      select count(*)::int as waiting, min(queued_at) as since,
        (array_agg(last_error order by failed_at desc))[1] as last_error
      from mails
      where status = 'queued' and last_error not like ${`${REFUSED_ADDRESS}%`} and failed_at > coalesce(
        (select max(sent_at) from
          (select sent_at from mails where status = 'sent' order by id desc limit ${NEWEST_SENT}) as newest),
        '-infinity')
      having min(queued_at) <= ${lateSince}::timestamptz`,
  );
  if (!row) return null;
  const { waiting, since, last_error } = row;
  return { waiting, since: new Date(since).toISOString(), fault: presentFault(last_error) };
}
