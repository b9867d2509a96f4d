import { and, desc, eq, ne, notInArray, type SQL } from "drizzle-orm";
import type { FailedMail } from "#contract/admin/attention.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { mails } from "../../db/schema/index.ts";
import { notFound } from "../../errors.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit, recordAudits } from "../audit/index.ts";
import { presentFault } from "./mail-faults.ts";
import { messages } from "./messages.ts";
import type { MailTemplate } from "./templates.ts";

/** Not retryable: their links expire before the retries end. */
const expiredTemplates: MailTemplate[] = ["passwordReset"];

/** Mails whose retries ended, for administrators to retry or discard. Erased mails have an empty recipient. */
const isFailed = and(eq(mails.status, "failed"), ne(mails.recipient, ""));
const isRetryable = and(isFailed, notInArray(mails.template, expiredTemplates));

/** The newest `limit` failed mails and the total. */
export async function listFailedMails(
  ctx: Ctx,
  limit: number,
): Promise<{ items: FailedMail[]; total: number }> {
  const rows = await ctx.db.select().from(mails).where(isFailed).orderBy(desc(mails.id)).limit(limit);
  const total = rows.length < limit ? rows.length : await ctx.db.$count(mails, isFailed);
  return { items: rows.map(presentFailedMail), total };
}

function presentFailedMail(mail: typeof mails.$inferSelect): FailedMail {
  return {
    id: mail.id,
    template: mail.template,
    recipient: mail.recipient,
    orderId: mail.orderId,
    fault: presentFault(mail.lastError),
    attempts: mail.attempts,
    createdAt: mail.createdAt.toISOString(),
    canRetry: !(expiredTemplates as string[]).includes(mail.template),
  };
}

/** Queues a failed mail again, with the retries of a new one. Throws `not_found`. */
export const retryFailedMail = guard("settings.write", async (ctx: Ctx, mailId: number): Promise<void> => {
  const count = await retry(ctx, and(isRetryable, eq(mails.id, mailId)));
  if (count === 0) throw notFound(messages.failedMailNotFound);
});

/** Queues all failed mails again. Returns their number. */
export const retryFailedMails = guard("settings.write", (ctx: Ctx): Promise<number> => {
  return retry(ctx, isRetryable);
});

function retry(ctx: Ctx, which: SQL | undefined): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const rows = await tx.db
      .update(mails)
      .set({ status: "queued", queuedAt: tx.clock.now(), failedAt: null })
      .where(which)
      .returning({ id: mails.id, template: mails.template });
    const jobs = rows.map(({ id }) => ({ mailId: id }));
    await tx.jobs.sendMany(tx, "deliver-mail", jobs);
    const subjects = rows.map(({ id, template }) => ({ type: "mail", id, label: template }) as const);
    await recordAudits(
      tx,
      subjects.map((subject) => ({ action: "mail.retried", subject })),
    );
    await recordEvent(tx, { type: "attention.changed" });
    return rows.length;
  });
}

/** Drops a failed mail without sending it. Throws `not_found`. */
export const discardFailedMail = guard("settings.write", async (ctx: Ctx, mailId: number): Promise<void> => {
  await inTransaction(ctx, async (tx) => {
    const [mail] = await tx.db
      .update(mails)
      .set({ status: "dropped", data: {} })
      .where(and(isFailed, eq(mails.id, mailId)))
      .returning({ template: mails.template });
    if (!mail) throw notFound(messages.failedMailNotFound);
    const subject = { type: "mail", id: mailId, label: mail.template } as const;
    await recordAudit(tx, { action: "mail.dropped", subject });
    await recordEvent(tx, { type: "attention.changed" });
  });
});
